import { useState } from 'react';
import { defineWeaverElements } from 'weaver-sdk/element';

defineWeaverElements();

/** The tags in TSX: React 19 sets what is not a text as a property. */
export function Tags() {
  const [id, setId] = useState('me');
  return (
    <>
      <button type="button" onClick={() => setId('4915532168790010007')}>
        A colleague
      </button>
      <weaver-component name="@weapp/people/ProfileCard" props={{ id }} keepAlive="card" minHeightPx={240} />
    </>
  );
}
