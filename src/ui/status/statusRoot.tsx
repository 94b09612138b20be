import type { ReactElement } from 'react';
import { createNode, pageOrigin } from '../../browser/page.js';
import type { WeaverError } from '../../core/errors.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import { statusTexts } from '../../i18n/statusTexts.js';
import type { Texts } from '../../i18n/texts.js';
import type { FailureContext, ShownFailure } from '../failures/index.js';
import { createViewRoot, type ViewRoot } from '../viewRoot.js';
import { createUiStyles, moveFocusOut, moveFocusToContainer } from '../page/index.js';
import { useFocusOf } from '../useFocusOf.js';

/** Styles of the loading view of an island. All class names begin with `weaver-`. */
const STATUS_CSS = `
.weaver-view { display: block; }
.weaver-skeleton {
  box-sizing: border-box;
  padding: calc(16px * var(--weaver-card));
  border: calc(1px * var(--weaver-card)) solid var(--weaver-border);
  border-radius: var(--weaver-radius);
  background: var(--weaver-card-surface);
}
.weaver-skeleton i {
  display: block;
  height: 12px;
  margin: 0 0 12px;
  border-radius: 6px;
  background: rgba(120, 130, 145, .2);
  animation: weaver-pulse 1.4s ease-in-out .8s infinite alternate;
}
.weaver-skeleton i:nth-child(1) { inline-size: 45%; block-size: 16px; }
.weaver-skeleton i:nth-child(2) { inline-size: 90%; }
.weaver-skeleton i:nth-child(3) { inline-size: 70%; margin: 0; }
@keyframes weaver-pulse { from { opacity: 1; } to { opacity: .45; } }
@media (prefers-reduced-motion: reduce) { .weaver-skeleton i { animation: none; } }
@media (forced-colors: active) { .weaver-skeleton { border: 1px solid; } }
`;

/** The loading view of an island: a skeleton of grey lines. */
function LoadingView(props: { readonly texts: Texts; readonly container: HTMLElement }): ReactElement {
  const { texts, container } = props;
  const whole = useFocusOf<HTMLDivElement>(container);
  return (
    <div
      ref={whole}
      className="weaver-skeleton"
      role="status"
      aria-busy="true"
      aria-label={texts.loading}
      tabIndex={-1}
    >
      <i />
      <i />
      <i />
    </div>
  );
}

const loadFailures = /* @__PURE__ */ lazyChunk(
  'failures',
  () => import('../failures/index.js'),
  'FailedView',
);

const addStyles = /* @__PURE__ */ createUiStyles(STATUS_CSS);

/** When each error was first shown: it is shown again when the language changes. */
const shownAtMs = new WeakMap<WeaverError, number>();

function contextOf({ error, name }: ShownFailure): FailureContext {
  const atMs = shownAtMs.get(error) ?? Date.now();
  shownAtMs.set(error, atMs);
  return { atMs, origin: pageOrigin(), name };
}

/** Renders the loading and error views of an island. */
export type StatusRoot = ReturnType<typeof createStatusRoot>;

/**
 * Creates a {@link StatusRoot}; renders nothing before the first call. An error is plain text where its view cannot be loaded
 * or rendered.
 */
export function createStatusRoot(element: HTMLElement) {
  let root: ViewRoot | undefined;
  let container: HTMLElement | undefined;
  let shown: unknown;
  let removeStyles: (() => void) | undefined;
  let removeFailureStyles: (() => void) | undefined;
  /** The failure to show once its view has loaded. */
  let failure: ShownFailure | undefined;
  /** What is shown where the view cannot be rendered. */
  let plainText = '';
  let isPlain = false;
  const show = (makeView: (container: HTMLElement) => ReactElement, text: string): void => {
    removeStyles ??= addStyles(element);
    // React never removes its listeners from a root's element, so the root gets its own element.
    if (!container) {
      container = createNode('weaver-view');
      container.className = 'weaver-view';
      element.append(container);
    }
    const parent = container;
    if (isPlain) parent.textContent = '';
    isPlain = false;
    plainText = text;
    root ??= createViewRoot(parent, () => {
      isPlain = true;
      parent.textContent = plainText;
    });
    const view = makeView(container);
    if (view.type !== shown) moveFocusToContainer(container);
    shown = view.type;
    root.render(view);
  };
  return {
    showLoading(texts: Texts): void {
      failure = undefined;
      show((at) => <LoadingView texts={texts} container={at} />, '');
    },
    showFailure(next: ShownFailure): void {
      failure = next;
      const { error, texts } = next;
      const context = contextOf(next);
      loadFailures().then(
        ({ FailedView, addFailureStyles, copyText, describeFailure }) => {
          if (failure !== next) return;
          removeFailureStyles ??= addFailureStyles(element);
          show(
            (at) => <FailedView {...next} context={context} container={at} copy={copyText} />,
            `${texts.failedTitle} ${describeFailure(error, context)}`,
          );
        },
        () => {
          if (failure !== next) return;
          // The network is down, or the files of this version are gone.
          const text = `${texts.failedTitle} ${statusTexts(texts).failedResources} ${error.code}: ${error.message}`;
          show(() => <p role="alert">{text}</p>, text);
        },
      );
    },
    /** Removes the current view. */
    hide(): void {
      failure = undefined;
      removeFailureStyles?.();
      removeFailureStyles = undefined;
      const old = root;
      root = undefined;
      shown = undefined;
      // To the island's content, so that Tab continues from there.
      if (container)
        moveFocusOut(container, container.closest('.weaver-root')?.querySelector('.weaver-content'));
      container?.remove();
      container = undefined;
      removeStyles?.();
      removeStyles = undefined;
      // React may be rendering: a root must not be unmounted during a render.
      queueMicrotask(() => {
        old?.unmount();
      });
    },
  };
}
