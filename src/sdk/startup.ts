import type { InitContext } from '../context/initContext.js';
import { markHandled } from '../core/deferred.js';
import type { WeaverError } from '../core/errors.js';
import { lazyChunk } from '../core/lazyChunk.js';
import { loadSignIn } from '../session/loadSignIn.js';

/** Loads the chunk for after the first paint, once. Rejects with CHUNK_FAILED. */
export const loadLater = /* @__PURE__ */ lazyChunk(
  'later',
  () => import('./later/index.js'),
  'startFeatures',
);

/**
 * Requests files that need no session while the steps of init wait for their calls: code of later steps, the module
 * index, and texts.
 */
export function prepareFiles(context: InitContext): void {
  const { config, appearance } = context;
  if (config.loginToken !== undefined || config.enablePassport) void markHandled(loadSignIn());
  void markHandled(context.loader().then((loader) => loader.index()));
  void appearance.loadTexts(appearance.language());
}

const loadStartLog = /* @__PURE__ */ lazyChunk('startLog', () => import('./startLog/index.js'), 'startLog');

/** Logs what an init and its session do; not if the code for it cannot be loaded. */
export function logEvents(context: InitContext, level: 'info' | 'debug'): void {
  void markHandled(
    loadStartLog().then(({ startLog }) => {
      startLog(context, level);
    }),
  );
}

/** Passes a failed init to the exporters of its config; without a `monitor` in it there are none. */
export function exportFailure(context: InitContext, error: WeaverError): void {
  if (!context.config.monitor) return;
  void markHandled(loadLater().then(({ exportFailedInit }) => exportFailedInit(context, error)));
}
