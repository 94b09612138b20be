import type { ComponentType, ReactNode } from 'react';
import { adoptSheetsAt } from '../../browser/styles.js';
import { asWeaverError, type WeaverError } from '../../core/errors.js';
import { logFailure } from '../../core/logFailure.js';
import { requestOfModule } from '../../http/request/requestOfModule.js';
import type { Texts } from '../../i18n/texts.js';
import { parseExportAddress } from '../../modules/appName.js';
import type { LoadedModule } from '../../modules/moduleLoader.js';
import type { SharedProvider } from '../../modules/sharedScope.js';
import { createStatusRoot, type StatusRoot } from '../../ui/status/index.js';
import type { ModuleContext } from '../context.js';
import { LOADING_DELAY_MS, type Island } from '../island.js';
import { moduleSheets } from '../islandFrame.browser.js';
import type { NamedComponent } from './componentWrappers.js';
import { findExport } from './findExport.js';
import { classifyThrown } from './chunkError.js';
import type { ModuleRenderer } from './moduleRenderer.js';

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
  /** Called with each failure of the nested component; it is shown in its place. */
  onError(error: WeaverError): void;
}

/** Props of {@link createNestedView}'s component. */
export interface NestedProps {
  /** `app`, `compName`, and the props of the component. */
  readonly props: Props;
  /** The island that it is in; null for a tree that no island rendered. */
  readonly parent: ModuleContext | null;
  readonly services: NestedServices;
}

/**
 * What is rendered: nothing or a loading view (after a delay), a component of the same React, an own island, or an error
 * view.
 */
type State =
  | { readonly kind: 'loading'; readonly isShown: boolean }
  | {
      readonly kind: 'inline';
      readonly named: NamedComponent;
      readonly module: LoadedModule;
      readonly attempt: number;
    }
  | { readonly kind: 'island'; readonly compName: string }
  | { readonly kind: 'failed'; readonly error: WeaverError };

const LOADING: State = { kind: 'loading', isShown: false };

function nameOf({ app, compName }: Props): string {
  const isNamed = typeof compName === 'string' && compName !== '';
  return isNamed ? `${String(app)}/${compName}` : String(app);
}

function componentProps({ app: _app, compName: _compName, ...rest }: Props): Props {
  return rest;
}

/** Adds a module's styles to the root that a component renders into; returns a function that removes the shared sheets. */
async function addStyles({ styles }: LoadedModule, root: ModuleContext['styleRoot']): Promise<() => void> {
  const remove = adoptSheetsAt(root, moduleSheets(styles, root instanceof ShadowRoot));
  await Promise.all(styles.flatMap((style) => (style.kind === 'link' ? [style.attach(root)] : [])));
  return remove;
}

/**
 * Creates the component behind `<CorsComponent>` (anchors, spec 1 §5) with the renderer's React. It loads a remote
 * component and renders it inside the tree if both use the same React, otherwise in an own island. A failure shows an
 * error view with a retry button and does not affect the surrounding tree.
 *
 * @param isSameReact returns true if a module's provider has the same React as this renderer
 */
export function createNestedView(
  { React, wrap }: ModuleRenderer,
  isSameReact: (provider: SharedProvider) => boolean,
): ComponentType<NestedProps> {
  return class NestedView extends React.Component<NestedProps, State> {
    override state: State = LOADING;
    private attempt = 0;
    private removeStyles: (() => void) | undefined;
    private island: Island | undefined;
    private status: StatusRoot | undefined;

    override componentDidMount(): void {
      void this.load(LOADING_DELAY_MS);
    }
    override componentDidUpdate(before: NestedProps): void {
      this.showStatus();
      if (nameOf(before.props) !== nameOf(this.props.props)) this.begin(LOADING, LOADING_DELAY_MS);
      else if (before.props !== this.props.props) this.island?.update(componentProps(this.props.props));
    }
    override componentWillUnmount(): void {
      this.attempt += 1;
      this.removeStyles?.();
    }

    private begin(state: State, delayMs: number): void {
      this.setState(state);
      void this.load(delayMs);
    }
    private readonly retry = (): void => {
      // A retry by the user shows the loading view at once, in the same element, which has the focus.
      this.setState({ kind: 'loading', isShown: true });
      void this.props.services.signIn().then(() => this.load(0));
    };
    private readonly fail = (cause: unknown): void => {
      const name = nameOf(this.props.props);
      const error = asWeaverError(cause, 'RENDER_FAILED').with({ component: name });
      logFailure(name, error);
      this.props.services.onError(error);
      this.setState({ kind: 'failed', error });
    };

    private async load(delayMs: number): Promise<void> {
      const { props, parent, services } = this.props;
      this.attempt += 1;
      const { attempt } = this;
      const timer = setTimeout(() => {
        if (attempt === this.attempt) this.setState({ kind: 'loading', isShown: true });
      }, delayMs);
      this.removeStyles?.();
      this.removeStyles = undefined;
      try {
        const name = nameOf(props);
        const address = parseExportAddress(name);
        const [module] = await Promise.all([
          services.loadModule(address.app),
          services.loadLabels(address.folder),
        ]);
        const found = findExport({ module, address });
        if (attempt !== this.attempt) return;
        if (!parent || found.kind === 'mount' || !isSameReact(module.provider)) {
          this.setState({ kind: 'island', compName: name });
          return;
        }
        const removeStyles = await addStyles(module, parent.styleRoot);
        if (attempt !== this.attempt) {
          removeStyles();
          return;
        }
        this.removeStyles = removeStyles;
        const named = { address, component: found.component };
        this.setState({ kind: 'inline', named, module, attempt });
      } catch (error) {
        if (attempt === this.attempt) this.fail(error);
      } finally {
        clearTimeout(timer);
      }
    }

    private readonly holdIsland = (node: Element | null): void => {
      void this.island?.unmount();
      const { props, services } = this.props;
      const { state } = this;
      this.island =
        node && state.kind === 'island'
          ? services.render(node, state.compName, componentProps(props))
          : undefined;
    };
    private readonly holdStatus = (node: HTMLElement | null): void => {
      this.status?.hide();
      this.status = undefined;
      if (node) this.status = createStatusRoot(node);
      this.showStatus();
    };
    private showStatus(): void {
      const { state, retry: onRetry } = this;
      const { services } = this.props;
      const texts = services.texts();
      const { canSignIn } = services;
      if (state.kind === 'failed')
        this.status?.showFailure({
          error: state.error,
          name: nameOf(this.props.props),
          texts,
          canSignIn,
          onRetry,
        });
      else this.status?.showLoading(texts);
    }

    override render(): ReactNode {
      const { state, fail } = this;
      const { props, parent } = this.props;
      if (state.kind === 'island') {
        return React.createElement('div', { key: state.compName, ref: this.holdIsland });
      }
      if (state.kind === 'failed' || (state.kind === 'loading' && state.isShown)) {
        return React.createElement('div', { key: 'status', ref: this.holdStatus });
      }
      if (state.kind === 'loading' || !parent) return null;
      // Errors of the nested component are shown here and do not affect the surrounding island.
      const context: ModuleContext = {
        ...parent,
        request: requestOfModule(state.named.address.folder, parent.request),
        onError: fail,
      };
      const content = wrap(state.named, componentProps(props), context, {
        onCommit: () => undefined,
        onError: (error) => {
          fail(classifyThrown(error, state.module));
        },
      });
      return React.createElement(React.Fragment, { key: state.attempt }, content);
    }
  };
}
