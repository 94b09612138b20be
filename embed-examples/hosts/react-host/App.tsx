import { useState, type ReactElement } from 'react';
import type { WeaverConfig } from 'weaver-sdk';
import { WeaverComponent, WeaverProvider } from 'weaver-sdk/react';

const OFFICE: WeaverConfig = {
  oadomain: 'https://oa.example.com',
  staticDomain: 'https://static.example.com',
  authTokenApi: '/api/weaver-token',
  theme: { colorScheme: 'auto' },
};

const VIEWS = ['Team', 'Invoices'] as const;

/** The card shows who was chosen: the list opens no dialog of its own. */
const LIST_PROPS = { onSelect: () => false };

/** The list of colleagues, and the card of the selected one. */
function Team(): ReactElement {
  const [chosen, setChosen] = useState<string>();
  const [state, setState] = useState('The card is loading.');
  return (
    <>
      <p role="status">{state}</p>
      <div className="example-buttons">
        <button type="button" onClick={() => setChosen(undefined)}>
          My own card
        </button>
      </div>
      <div className="example-pair">
        <WeaverComponent
          name="@weapp/people/ProfileCard"
          props={chosen === undefined ? {} : { id: chosen }}
          onReady={() => setState('The card is ready.')}
          onError={({ code }) => setState(`The card failed: ${code}.`)}
        />
        <WeaverComponent
          name="@weapp/people/PeopleList"
          props={LIST_PROPS}
          onEvent={({ event, payload }) => event === 'select' && setChosen(payload.id)}
        />
      </div>
    </>
  );
}

/** An app with a view that embeds the office, and another one. */
export function App(): ReactElement {
  const [view, setView] = useState<(typeof VIEWS)[number]>('Team');
  return (
    <WeaverProvider config={OFFICE}>
      <nav className="example-buttons" aria-label="Views">
        {VIEWS.map((name) => (
          <button key={name} aria-current={name === view ? 'page' : undefined} onClick={() => setView(name)}>
            {name}
          </button>
        ))}
      </nav>
      {view === 'Team' ? (
        <Team />
      ) : (
        <p>Seven invoices wait for you. Nothing of the office is on this view.</p>
      )}
    </WeaverProvider>
  );
}
