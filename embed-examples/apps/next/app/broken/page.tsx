import { WeaverComponent } from 'weaver-sdk/react';

/** Not a literal: TypeScript would refuse it. */
const name: string = '@weapp/people/NotThere';

/** A component that the platform does not have: `error.tsx` is its error boundary. */
export default function Broken() {
  return <WeaverComponent name={name} throwErrors />;
}
