import { useWeaver, useWeaverFunction } from 'weaver-sdk/react';

/** The user of the platform; a click shows the profile in the platform's dialog. */
export function UserButton() {
  const { status, context, error } = useWeaver();
  const openProfile = useWeaverFunction('@weapp/people/openProfile');
  if (status !== 'success') return <span>{error ? error.message : 'Connecting'}</span>;
  return (
    <button type="button" onClick={() => void openProfile({ id: 'me' })}>
      {context?.user.username}
    </button>
  );
}
