import type { ComponentType, ReactNode } from 'react';
import type { Overrides, Props } from '../../extensions/index.js';
import type { ExportAddress } from '../../modules/appName.js';
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
 * `regOvComponent`), live. Made of the provider's own React: another one cannot render it. A class, because React 17 and
 * older have no hook for a store outside of them.
 */
export function createExtended(
  React: typeof import('react'),
  overrides: Overrides,
): ComponentType<ExtendedProps> {
  return class Extended extends React.Component<ExtendedProps, { readonly version: number }> {
    override state = { version: overrides.version() };
    private end: (() => void) | undefined;
    override componentDidMount(): void {
      const take = (): void => {
        this.setState({ version: overrides.version() });
      };
      this.end = overrides.onChange(take);
      // Something may have been registered while this rendered.
      if (overrides.version() !== this.state.version) take();
    }
    override componentWillUnmount(): void {
      this.end?.();
    }
    override render(): ReactNode {
      const { named, props, weaver } = this.props;
      const { app, exportName } = named.address;
      const Shown = overrides.componentOf(app, exportName, named.component) as ComponentType<
        Record<string, unknown>
      >;
      return React.createElement(Shown, { ...overrides.propsOf(app, exportName, props), weaver });
    }
  };
}
