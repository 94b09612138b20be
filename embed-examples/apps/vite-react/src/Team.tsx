import { useState } from 'react';
import { WeaverComponent } from 'weaver-sdk/react';

/** The card shows who was chosen: the list opens no dialog of its own. */
const LIST_PROPS = { onSelect: () => false };

/** The list keeps what was searched for while another view is shown; the card follows the list. */
export function Team() {
  const [id, setId] = useState('me');
  return (
    <div className="pair">
      <WeaverComponent
        name="@weapp/people/PeopleList"
        props={LIST_PROPS}
        keepAlive
        onEvent={({ event, payload }) => {
          if (event === 'select') setId(payload.id);
        }}
      />
      <WeaverComponent name="@weapp/people/ProfileCard" props={{ id }} fallback={<p>Loading</p>} />
    </div>
  );
}
