import { useMemo, useState, type ReactElement } from 'react';
import { Island } from './Island.js';

const VIEWS = ['Team', 'Invoices'] as const;

/** The list of colleagues, and the card of the selected one. */
function Team(): ReactElement {
  const [chosen, setChosen] = useState('me');
  const person = useMemo(() => ({ id: chosen }), [chosen]);
  return (
    <div className="example-pair">
      <Island name="@weapp/people/ProfileCard" props={person} />
      <Island
        name="@weapp/people/PeopleList"
        onSelect={(choice) => setChosen((choice as { id: string }).id)}
      />
    </div>
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
