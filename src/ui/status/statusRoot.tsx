import type { ReactElement } from 'react';
import { createNode, pageOrigin } from '../../browser/page.js';
import type { WeaverError } from '../../core/errors.js';
import type { Texts } from '../../i18n/texts.js';
import { createOwnRoot, type OwnRoot } from '../ownRoot.js';
import { createOwnStyles, moveFocusOut, moveFocusToContainer } from '../page/index.js';
import { DETAILS_CSS, STATUS_CSS } from './statusCss.js';
import { describeFailure, type FailurePlace } from './describeFailure.js';
import { FailedView, LoadingView, type ShownFailure } from './StatusView.js';

/** Renders the loading and error views of an island; an error is plain text where it cannot be rendered. */
export interface StatusRoot {
  showLoading(texts: Texts): void;
  showFailure(failure: ShownFailure): void;
  /** Removes the current view. */
  hide(): void;
}

const addStyles = /* @__PURE__ */ createOwnStyles(STATUS_CSS + DETAILS_CSS);

/** When each error was first shown: it is shown again when the language changes. */
const shownAtMs = new WeakMap<WeaverError, number>();

function placeOf(error: WeaverError): FailurePlace {
  const atMs = shownAtMs.get(error) ?? Date.now();
  shownAtMs.set(error, atMs);
  return { atMs, origin: pageOrigin() };
}

/** Creates a {@link StatusRoot}; renders nothing before the first call. */
export function createStatusRoot(element: HTMLElement): StatusRoot {
  let root: OwnRoot | undefined;
  let container: HTMLElement | undefined;
  let shown: unknown;
  let removeStyles: (() => void) | undefined;
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
    const place = container;
    if (isPlain) place.textContent = '';
    isPlain = false;
    plainText = text;
    root ??= createOwnRoot(place, () => {
      isPlain = true;
      place.textContent = plainText;
    });
    const view = makeView(container);
    if (view.type !== shown) moveFocusToContainer(container);
    shown = view.type;
    root.render(view);
  };
  return {
    showLoading(texts) {
      show((at) => <LoadingView texts={texts} container={at} />, '');
    },
    showFailure(failure) {
      const place = placeOf(failure.error);
      show(
        (at) => <FailedView {...failure} place={place} container={at} />,
        `${failure.texts.failedTitle} ${describeFailure(failure.error, place)}`,
      );
    },
    hide() {
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
