import { WeaverComponent } from 'weaver-sdk/react';

/** A component that the platform does not have; the types of the modules would say so, but for the type `string`. */
const NOT_THERE: string = '@weapp/people/NotThere';

/** `error.tsx` is its error boundary. */
export default function Broken() {
  return <WeaverComponent name={NOT_THERE} throwErrors />;
}
