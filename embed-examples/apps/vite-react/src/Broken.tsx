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

/** TypeScript refuses a wrong name of a module whose types you have, but not one that it does not know. */
const name: string = '@weapp/people/NotThere';

/** A component that the platform does not have: the boundary shows it. */
export function Broken() {
  return (
    <Boundary>
      <WeaverComponent name={name} throwErrors />
    </Boundary>
  );
}
