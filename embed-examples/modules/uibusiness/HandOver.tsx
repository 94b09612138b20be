import { useEffect, useState, type ReactElement } from 'react';
import { FailureNotice } from '../kit/FailureNotice.js';
import { localeOf } from '../kit/locale.js';
import { useLoad } from '../kit/useLoad.js';
import type { ModuleContext } from '../kit/weaver.js';
import { fetchColleagues, HAND_OVER_SCOPES, startHandOver, type HandOverScope } from './data/batchTasks.js';
import { recordsText, text } from './texts.js';

/** Props of {@link HandOver}. */
export interface HandOverProps {
  readonly weaver: ModuleContext<{
    started: { readonly taskId: string };
    title: { readonly title: string };
  }>;
}

/** What has become of the last start. */
type Start =
  | { readonly kind: 'none' | 'sending' | 'failed' }
  | { readonly kind: 'started'; readonly total: number };

/**
 * Hands business records over to a colleague, as a batch task: it runs on when the page is left, and a notice tells its end.
 * Emits `started` `{ taskId }` on its island.
 *
 * @example weaverSDK.render(element, '@weapp/uibusiness/HandOver')
 */
export function HandOver({ weaver }: HandOverProps): ReactElement {
  const [to, setTo] = useState('');
  const [scope, setScope] = useState<HandOverScope>('own');
  const [start, setStart] = useState<Start>({ kind: 'none' });
  const people = useLoad('content', 'people', (signal) => fetchColleagues(weaver.request, signal), weaver);
  const titleId = `${weaver.islandId}-title`;
  // Who hands over needs nothing.
  const colleagues = (people.value ?? []).filter(({ id }) => id !== weaver.user.id);
  const isSending = start.kind === 'sending';
  const chosen = to === '' ? (colleagues[0]?.id ?? '') : to;

  useEffect(() => weaver.emit('title', { title: text('handOver') }), []);

  const submit = async () => {
    if (isSending || chosen === '') return;
    setStart({ kind: 'sending' });
    try {
      const { taskId, total } = await startHandOver(weaver.request, chosen, scope);
      setStart({ kind: 'started', total });
      weaver.emit('started', { taskId });
    } catch {
      setStart({ kind: 'failed' });
    }
  };

  return (
    <section className="wp-root wp-surface wu-start" aria-labelledby={titleId}>
      <h2 className="wu-title" id={titleId}>
        {text('handOver')}
      </h2>
      {people.status === 'failed' ? (
        <FailureNotice
          title={text('peopleFailed')}
          failure={people.failure}
          text={text}
          onRetry={people.retry}
        />
      ) : (
        <form
          className="wu-form"
          aria-busy={isSending}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <label className="wu-label" htmlFor={`${titleId}-to`}>
            {text('to')}
          </label>
          <select
            id={`${titleId}-to`}
            className="wu-control"
            value={chosen}
            onChange={(event) => setTo(event.currentTarget.value)}
          >
            {colleagues.map(({ id, name }) => (
              <option value={id} key={id}>
                {name}
              </option>
            ))}
          </select>
          <fieldset className="wu-scopes">
            <legend className="wu-label">{text('which')}</legend>
            {HAND_OVER_SCOPES.map((known) => (
              <label className="wu-scope" key={known}>
                <input
                  type="radio"
                  name={`${titleId}-scope`}
                  checked={scope === known}
                  onChange={() => setScope(known)}
                />
                <span>{text(known)}</span>
              </label>
            ))}
          </fieldset>
          <button type="submit" className="wp-button wp-button-primary" disabled={chosen === ''}>
            {text('start')}
          </button>
          <p className="wu-told" role="status">
            {start.kind === 'started' &&
              `${recordsText(start.total, localeOf(weaver.language))} — ${text('started')}`}
            {start.kind === 'failed' && text('notStarted')}
          </p>
        </form>
      )}
    </section>
  );
}
