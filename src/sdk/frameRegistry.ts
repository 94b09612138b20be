import { createNode, queryPage } from '../browser/page.js';
import { requirePage } from '../browser/requirePage.js';
import type { HostEvents } from '../context/events.js';
import type { InitContext } from '../context/initContext.js';
import { WeaverError } from '../core/errors.js';
import { lazyChunk } from '../core/lazyChunk.js';
import { loadOnce } from '../core/loadOnce.js';
import { createFrame, type CreatedFrame, type FrameHost } from '../frames/createFrame.js';
import type { Frame } from '../frames/frame.js';
import { createIslandFrame } from '../islands/islandFrame.browser.js';
import { createStatusDisplay } from '../islands/statusDisplay.js';
import { earlyLook } from './earlyLook.js';
import type { FrameRunnerDeps } from './frames/index.js';
import { renderingCode } from './loadInit.js';
import { noMatch } from './noMatch.js';
import type { WeaverSDK } from './weaverSDK.js';

/** Loads the code that runs frames, once. Rejects with CHUNK_FAILED. */
const loadFrames = /* @__PURE__ */ lazyChunk(
  'frames',
  () => import('./frames/index.js'),
  'createFrameRunner',
);

/** What the frames need from their SDK instance. */
export interface FrameRegistryDeps extends FrameRunnerDeps {
  /** The context of the current init; undefined before its config is valid. */
  readonly context: () => InitContext | undefined;
  readonly onError: HostEvents['onError'];
}

/** The frames of one SDK instance. */
export interface FrameRegistry {
  readonly embed: WeaverSDK['embed'];
  readonly list: () => readonly CreatedFrame[];
  /** Tries every failed frame again. */
  readonly retryAll: () => void;
  /** Updates theme and language of every frame. */
  readonly refreshAll: () => void;
  readonly unmountAll: () => void;
}

/** Creates the {@link FrameRegistry} of one SDK instance. */
export function createFrameRegistry(deps: FrameRegistryDeps): FrameRegistry {
  const frames = new Map<Frame, CreatedFrame>();
  const loadRunner = loadOnce(async () => (await loadFrames()).createFrameRunner(deps));
  const host: FrameHost = {
    openPlace(container, id) {
      const nodes = createIslandFrame(container, id, deps.context()?.config.isolation ?? 'shadow');
      const look = (): ReturnType<typeof earlyLook> => earlyLook(deps.context());
      const status = createStatusDisplay(nodes.openStatus, renderingCode.load, () => {
        nodes.setLook(look().look);
      });
      let failure: (() => void) | undefined;
      const refresh = (): void => {
        nodes.setLook(look().look);
        failure?.();
      };
      refresh();
      // The iframe is in the page's own tree, where its scripts find it; shown where the slot is.
      if (nodes.shadowRoot) nodes.content.append(createNode('slot'));
      return {
        element: nodes.element,
        attach(iframe) {
          (nodes.shadowRoot ? nodes.element : nodes.content).append(iframe);
        },
        refresh,
        showLoading() {
          status.showLoading(look().texts);
        },
        showFailure(error, onRetry) {
          failure = () => {
            const { texts, canSignIn } = look();
            status.showFailure({ error, texts, canSignIn, onRetry });
          };
          failure();
        },
        hideStatus() {
          failure = undefined;
          status.hide();
        },
        remove() {
          nodes.remove();
        },
      };
    },
    async run(shell) {
      const runFrame = await loadRunner();
      if (shell.signal.aborted) throw new WeaverError('REQUEST_ABORTED');
      return runFrame(shell);
    },
    onError: (error, cause) => {
      deps.onError(error, undefined, cause);
    },
    onUnmounted: (frame) => {
      frames.delete(frame);
    },
  };

  return {
    embed(container, target, options) {
      requirePage();
      const element = queryPage(container);
      if (!element) {
        const cause = noMatch(container, element);
        throw new WeaverError('MISSING_CONTAINER_COMP', { message: 'missing container', cause });
      }
      const created = createFrame(host, element, target, options);
      if (created.frame.status !== 'unmounted') frames.set(created.frame, created);
      return created.frame;
    },
    list: () => [...frames.values()],
    retryAll() {
      for (const { retry } of [...frames.values()]) retry();
    },
    refreshAll() {
      for (const { refresh } of [...frames.values()]) refresh();
    },
    unmountAll() {
      for (const frame of [...frames.keys()]) frame.unmount();
    },
  };
}
