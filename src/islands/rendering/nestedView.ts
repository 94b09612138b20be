import type { ComponentType, ReactNode } from 'react';
import { asWeaverError, type WeaverError } from '../../core/errors.js';
import { logFailure } from '../../core/causes.js';
import type { SharedProvider } from '../../modules/sharedScope.js';
import { createStatusRoot, type StatusRoot } from '../../ui/status/index.js';
import { LOADING_DELAY_MS } from '../island.js';
import type { ModuleRenderer } from './moduleRenderer.js';
import { nameOf, type NestedContent, type NestedProps } from './nestedProps.js';
import { lazyChunk } from '../../core/lazyChunk.js';

/** What is rendered: nothing or a loading view (after a delay), the component, or an error view. */
type State =
  | { readonly kind: 'loading'; readonly isShown: boolean }
  | { readonly kind: 'shown'; readonly content: NestedContent; readonly attempt: number }
  | { readonly kind: 'failed'; readonly error: WeaverError };

const LOADING: State = { kind: 'loading', isShown: false };

/**
 * Creates the component behind `<CorsComponent>` (anchors, spec 1 §5) with the renderer's React. It loads a remote
 * component, and the code that renders it. A failure shows an error view with a retry button and does not affect the
 * surrounding tree.
 *
 * @param isSameReact returns true if a module's provider has the same React as this renderer
 */
export function createNestedView(
  renderer: ModuleRenderer,
  isSameReact: (provider: SharedProvider) => boolean,
): ComponentType<NestedProps> {
  const { React } = renderer;
  return class NestedView extends React.Component<NestedProps, State> {
    override state: State = LOADING;
    private attempt = 0;
    private content: NestedContent | undefined;
    private status: StatusRoot | undefined;

    override componentDidMount(): void {
      void this.load(LOADING_DELAY_MS);
    }
    override componentDidUpdate(before: NestedProps): void {
      const { props } = this.props;
      this.showStatus();
      if (nameOf(before.props) !== nameOf(props)) this.begin(LOADING, LOADING_DELAY_MS);
      else if (before.props !== props) this.content?.update(props);
    }
    override componentWillUnmount(): void {
      this.attempt += 1;
      this.content?.end();
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
      this.attempt += 1;
      const { attempt } = this;
      const nested = this.props;
      const timer = setTimeout(() => {
        if (attempt === this.attempt) this.setState({ kind: 'loading', isShown: true });
      }, delayMs);
      this.content?.end();
      this.content = undefined;
      try {
        const { loadNestedContent } = await loadNested();
        const content = await loadNestedContent(renderer, isSameReact, nested, this.fail);
        if (attempt !== this.attempt) {
          content.end();
          return;
        }
        this.content = content;
        // They may have changed while it was loading.
        content.update(this.props.props);
        this.setState({ kind: 'shown', content, attempt });
      } catch (error) {
        if (attempt === this.attempt) this.fail(error);
      } finally {
        clearTimeout(timer);
      }
    }

    private readonly holdStatus = (node: HTMLElement | null): void => {
      this.status?.hide();
      this.status = undefined;
      if (node) this.status = createStatusRoot(node);
      this.showStatus();
    };
    private showStatus(): void {
      const { state, retry: onRetry } = this;
      const { props, services } = this.props;
      const texts = services.texts();
      if (state.kind === 'failed') {
        const { canSignIn } = services;
        const name = nameOf(props);
        this.status?.showFailure({ error: state.error, name, texts, canSignIn, onRetry });
      } else this.status?.showLoading(texts);
    }

    override render(): ReactNode {
      const { state } = this;
      if (state.kind === 'shown') {
        return React.createElement(React.Fragment, { key: state.attempt }, state.content.render(this.props));
      }
      if (state.kind === 'failed' || state.isShown) {
        return React.createElement('div', { key: 'status', ref: this.holdStatus });
      }
      return null;
    }
  };
}

/**
 * Loads the code that few islands need, once: remote components inside other components, and modules that render
 * themselves. Rejects with CHUNK_FAILED.
 */
export const loadNested = /* @__PURE__ */ lazyChunk(
  'nested',
  () => import('../nested/index.js'),
  'mountWithHotReload',
);
