import { useMemo, useState, type ReactElement } from 'react';
import { OfficeComponent } from './OfficeComponent.js';

const VIEWS = ['Team', 'Invoices'] as const;

/** The list of colleagues, and the card of the selected one. */
function Team(): ReactElement {
  const [chosen, setChosen] = useState<string>();
  const [state, setState] = useState('The card is loading.');
  const person = useMemo(() => (chosen === undefined ? {} : { id: chosen }), [chosen]);
  return (
    <>
      <p role="status">{state}</p>
      <div className="example-buttons">
        <button type="button" onClick={() => setChosen(undefined)}>
          My own card
        </button>
      </div>
      <div className="example-pair">
        <OfficeComponent
          name="@weapp/people/ProfileCard"
          props={person}
          onReady={() => setState('The card is ready.')}
          onError={({ code }) => setState(`The card failed: ${code}.`)}
        />
        <OfficeComponent name="@weapp/people/PeopleList" on={{ select: ({ id }) => setChosen(id) }} />
      </div>
    </>
  );
}

/** An app with a view that embeds the office, and another one. */
export function App(): ReactElement {
  const [view, setView] = useState<(typeof VIEWS)[number]>('Team');
  return (
    <>
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
    </>
  );
}
