import { useEffect, useState, type ReactElement } from 'react';
import { askWhatItCan, CALLS, clientName, GROUPS, type CallName } from './calls.js';
import { text } from './texts.js';

/** What a call came to: its result as JSON, or the code and the message of its error. */
const outcomeOf = (calling: Promise<unknown>): Promise<string> =>
  calling.then(
    (result) => (result === undefined ? 'ok' : JSON.stringify(result)),
    (error: unknown) => {
      const { code, message } = error as { readonly code?: string; readonly message?: string };
      return `${code ?? ''}: ${message ?? ''}`;
    },
  );

type Abilities = Awaited<ReturnType<typeof askWhatItCan>>;

/** What the client does itself, with a button that asks again: the app may gain and lose its SDK. */
function AbilityTable({
  abilities,
  onAsk,
}: {
  readonly abilities: Abilities;
  readonly onAsk: () => void;
}): ReactElement {
  return (
    <>
      <table>
        <caption>{text('canTitle', { client: clientName() })}</caption>
        <thead>
          <tr>
            <th scope="col">{text('call')}</th>
            <th scope="col">{text('byApp')}</th>
          </tr>
        </thead>
        <tbody>
          {abilities.map(([name, isDone]) => (
            <tr key={name}>
              <th scope="row">
                <code dir="ltr">{name}</code>
              </th>
              <td>{text(isDone ? 'yes' : 'no')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={onAsk}>
        {text('again')}
      </button>
    </>
  );
}

/** A button for each call of `jsApi`, what came of the last one, what broadcasts brought, and what the client can do. */
export function ClientCalls(): ReactElement {
  const [presses, setPresses] = useState(0);
  const [outcome, setOutcome] = useState('');
  const [received, setReceived] = useState<readonly string[]>([]);
  const [abilities, setAbilities] = useState<Abilities>([]);
  const ask = (): void => {
    void askWhatItCan().then(setAbilities);
  };
  useEffect(ask, []);

  const press = async (name: CallName): Promise<void> => {
    const number = presses + 1;
    setPresses(number);
    setOutcome(`${name}: ${text('waiting')}`);
    const show = (data: unknown): void => {
      setReceived((before) => [...before, JSON.stringify(data)]);
    };
    setOutcome(`${name}: ${await outcomeOf(CALLS[name](number, show))}`);
    ask();
  };
  return (
    <section className="client-calls">
      <h2>{text('title')}</h2>
      <p role="status" className="client-calls-outcome">
        <bdi>{outcome}</bdi>
      </p>
      {GROUPS.map(([title, names]) => (
        <div key={title} role="group" aria-label={text(title)}>
          <h3>{text(title)}</h3>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              data-call={name}
              onClick={() => {
                void press(name);
              }}
            >
              {text(name)}
            </button>
          ))}
        </div>
      ))}
      {received.length > 0 && (
        <div>
          <h3>{text('received')}</h3>
          <ul>
            {received.map((data, at) => (
              <li key={at}>
                <code dir="ltr">{data}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      <AbilityTable abilities={abilities} onAsk={ask} />
    </section>
  );
}
