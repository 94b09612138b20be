import { createNode, queryPage } from '../browser/page.js';
import { requirePage } from '../browser/requirePage.js';
import { WeaverError } from '../core/errors.js';
import { lazyChunk, loadOnce } from '../core/lazyChunk.js';
import { createFrame, type FrameHost } from '../frames/createFrame.js';
import type { FrameView } from '../frames/host/frameServices.js';
import { createIslandFrame } from '../islands/islandFrame.browser.js';
import { createStatusDisplay } from '../islands/statusDisplay.js';
import { earlyView } from './appearance.js';
import { type Embedded, selectorError } from '../context/embedded.js';
import type { Inits } from './inits.js';
import { renderingCode } from './loadInit.js';
import type { WeaverSDK } from './weaverSDK.js';

/** Loads the code that runs frames, once. Rejects with CHUNK_FAILED. */
const loadFrames = /* @__PURE__ */ lazyChunk(
  'frames',
  () => import('./frames/index.js'),
  'createFrameRunner',
);

/** Adds the nodes of a frame to a container, still without the iframe. */
function openView(inits: Inits, container: Element | ShadowRoot, id: string): FrameView {
  const nodes = createIslandFrame(container, id, inits.context?.config.isolation ?? 'shadow');
  const view = (): ReturnType<typeof earlyView> => earlyView(inits.context);
  const status = createStatusDisplay(nodes.openStatus, renderingCode.load, () => {
    nodes.setLook(view().look);
  });
  let showAgain: (() => void) | undefined;
  const refresh = (): void => {
    nodes.setLook(view().look);
    showAgain?.();
  };
  refresh();
  // The iframe is a child of the element, not of its shadow root, so that the page's scripts find it; the slot shows it.
  if (nodes.shadowRoot) nodes.content.append(createNode('slot'));
  return {
    element: nodes.element,
    attach(iframe) {
      (nodes.shadowRoot ? nodes.element : nodes.content).append(iframe);
    },
    refresh,
    showLoading() {
      status.showLoading(view().texts);
    },
    showFailure(error, onRetry) {
      showAgain = () => {
        const { texts, canSignIn } = view();
        status.showFailure({ error, texts, canSignIn, onRetry });
      };
      showAgain();
    },
    hideStatus() {
      showAgain = undefined;
      status.hide();
    },
    remove() {
      nodes.remove();
    },
  };
}

/** Creates `embed` of an SDK instance. */
export function createEmbed(inits: Inits, { frames }: Embedded): WeaverSDK['embed'] {
  const loadRunner = loadOnce(async () => (await loadFrames()).createFrameRunner(inits));
  const host: FrameHost = {
    openView: (container, id) => openView(inits, container, id),
    async run(shell) {
      const runFrame = await loadRunner();
      if (shell.signal.aborted) throw new WeaverError('REQUEST_ABORTED');
      return runFrame(shell);
    },
    onError(error, cause) {
      inits.host.onError(error, undefined, cause);
    },
    onUnmounted(frame) {
      frames.delete(frame);
    },
  };
  return (container, target, options) => {
    requirePage();
    const element = queryPage(container);
    if (!element) {
      const cause = selectorError(container, element);
      throw new WeaverError('MISSING_CONTAINER_COMP', { message: 'missing container', cause });
    }
    const created = createFrame(host, element, target, options);
    if (created.frame.status !== 'unmounted') frames.set(created.frame, created);
    return created.frame;
  };
}
