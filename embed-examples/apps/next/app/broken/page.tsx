import { WeaverComponent } from 'weaver-sdk/react';

/** A component that the platform does not have: `error.tsx` is its error boundary. */
export default function Broken() {
  return <WeaverComponent name="@weapp/people/NotThere" throwErrors />;
}
