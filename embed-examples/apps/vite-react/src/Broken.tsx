import { Component, type ReactNode } from 'react';
import { isWeaverError } from 'weaver-sdk';
import { WeaverComponent } from 'weaver-sdk/react';

/** An error boundary of the app, as it has one for its own components. */
class Boundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <p role="alert">Not available: {isWeaverError(error) ? error.code : 'unknown'}</p>;
  }
}

/** A component that the platform does not have; the types of the modules would say so, but for the type `string`. */
const NOT_THERE: string = '@weapp/people/NotThere';

/** The boundary shows the failure. */
export function Broken() {
  return (
    <Boundary>
      <WeaverComponent name={NOT_THERE} throwErrors />
    </Boundary>
  );
}
