import type { ReactNode } from 'react';
import type { WeaverError } from '../../core/errors.js';
import type { Texts } from '../../i18n/texts.js';
import type { LoadedModule } from '../../modules/moduleLoader.js';
import type { ModuleContext } from '../context.js';
import type { Island } from '../island.js';

type Props = Readonly<Record<string, unknown>>;

/** Services of the SDK that a nested component uses. */
export interface NestedServices {
  loadModule(app: string): Promise<LoadedModule>;
  /** @param module the folder of the module: `hrm` */
  loadLabels(module: string): Promise<void>;
  render(container: Element, compName: string, props: Props): Island;
  texts(): Texts;
  /** True if a user whose session is over can sign in again by {@link signIn}. */
  readonly canSignIn: boolean;
  /** Lets a user whose session is over sign in again; does nothing for any other. Never rejects. */
  signIn(): Promise<unknown>;
  /** Called with each failure of the nested component, which shows an error view instead. */
  onError(error: WeaverError): void;
}

/** Props of the component behind `<CorsComponent>`. */
export interface NestedProps {
  /** `app`, `compName`, and the props of the component. */
  readonly props: Props;
  /** The island that it is in; null for a tree that no island rendered. */
  readonly parent: ModuleContext | null;
  readonly services: NestedServices;
}

/** A nested component that has been loaded. */
export interface NestedContent {
  readonly render: (nested: NestedProps) => ReactNode;
  /** To be called when the props have changed. */
  readonly update: (props: Props) => void;
  /** Removes what it has added outside of its element. */
  readonly end: () => void;
}

/** The name of the component: `@weapp/hrm/UserCard`. */
export function nameOf({ app, compName }: Props): string {
  const isNamed = typeof compName === 'string' && compName !== '';
  return isNamed ? `${String(app)}/${compName}` : String(app);
}

/** The props that the component itself gets. */
export function componentProps({ app: _app, compName: _compName, ...rest }: Props): Props {
  return rest;
}
