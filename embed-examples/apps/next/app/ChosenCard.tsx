'use client';

import { useState } from 'react';
import { WeaverComponent } from 'weaver-sdk/react';

/** State and listeners stand in client components. The card has this height on a PC. */
export function ChosenCard() {
  const [id, setId] = useState('me');
  const [state, setState] = useState('The card is loading.');
  return (
    <>
      <p role="status">{state}</p>
      <button type="button" onClick={() => setId('4915532168790010007')}>
        A colleague
      </button>
      <WeaverComponent
        name="@weapp/people/ProfileCard"
        props={{ id }}
        options={{ minHeightPx: 400 }}
        onReady={() => setState('The card is ready.')}
      />
    </>
  );
}
