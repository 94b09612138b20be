import type { ComponentType, FunctionComponent } from 'react';
import type { Overrides, Props } from '../../extensions/index.js';
import type { ExportAddress } from '../../modules/index.js';
import type { ModuleContext } from '../context.js';

/** A component of a module, and the name that it is known by. */
export interface NamedComponent {
  readonly address: ExportAddress;
  readonly component: unknown;
}

/** What {@link createExtended}'s component takes. */
export interface ExtendedProps {
  readonly named: NamedComponent;
  readonly props: Props;
  /** No override changes it: it is how the component reaches its island. */
  readonly weaver: ModuleContext;
}

/**
 * The component that renders a module's component with what others registered to change it (`regOvProps`,
 * `regOvComponent`), live. Made of the provider's own React: hooks of another one do not work.
 */
export function createExtended(
  React: typeof import('react'),
  overrides: Overrides,
): FunctionComponent<ExtendedProps> {
  return function Extended({ named: { address, component }, props, weaver }) {
    React.useSyncExternalStore(overrides.onChange, overrides.version, overrides.version);
    const { app, exportName } = address;
    const Shown = overrides.componentOf(app, exportName, component) as ComponentType<Record<string, unknown>>;
    return React.createElement(Shown, { ...overrides.propsOf(app, exportName, props), weaver });
  };
}
