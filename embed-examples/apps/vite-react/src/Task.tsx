import { useOpenRecord, WeaverFrame } from 'weaver-sdk/react';

const TASK = '4915532168790030007';

/** A page of the platform in the view, and the same one in a window of its own. */
export function Task() {
  const openRecord = useOpenRecord();
  return (
    <>
      <button type="button" onClick={() => void openRecord('task', TASK)}>
        In a window
      </button>
      <WeaverFrame target={{ kind: 'task', id: TASK }} options={{ minHeightPx: 400 }} />
    </>
  );
}
