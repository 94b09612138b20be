import { markClosed } from '../../../browser/sensitiveOpenFlag.js';
import { watchUncaughtErrors } from '../../../browser/watchUncaughtErrors.js';
import type { InitContext } from '../../../context/initContext.js';
import type { SessionContext, EarlyWindow, Opened, OpenRecord } from '../../../context/sessionContext.js';
import { createIslandRenderer } from '../../../islands/rendering/islandRenderer.js';
import { tenantViewOf } from '../../../islands/tenantView.js';
import { overrides } from '../../../library/shared/extensions.js';
import { exposeLibrary } from '../../../library/shared/exposeLibrary.js';
import { settingsOf } from '../savedSettings.js';
import { loadOnce, lazyChunk } from '../../../core/lazyChunk.js';
import { withEarlyWindow } from '../../earlyWindow.js';
import { loadRoutes } from '../../loadRoutes.js';
import { asWeaverError } from '../../../core/errors.js';
import { logError } from '../../../core/log.js';
import type { EcodeContext } from '../../ecode/index.js';

/** What the step needs. */
type ReadyContext = InitContext & Pick<SessionContext, 'tenant' | 'moduleLoader' | 'requests' | 'notifier'>;

/** What the step adds. */
type ReadyParts = Pick<
  SessionContext,
  'renderer' | 'labelStore' | 'history' | 'openRecord' | 'settings' | 'tenantView'
>;

/**
 * Provides what modules get: their libraries, the history, the renderer of islands, and what opens records and reads
 * settings. Afterwards islands may render.
 */
export async function ready(context: ReadyContext): Promise<ReadyParts> {
  const { activity } = context;
  // Before the first script of a module runs.
  context.onDispose(watchUncaughtErrors(context.uncaught.add));
  const { enableEcode, exposeUtils } = context.config;
  // Customised files read the library from its global.
  if (exposeUtils || enableEcode) context.onDispose(await exposeLibrary());
  await context.moduleLoader.share();
  if (enableEcode) context.customisedFiles.loading = startEcode(context);
  // The mark may be there from before a crash or a reload, or from the tab that this one was copied from.
  markClosed();
  return {
    openRecord: createRecordOpener(context),
    settings: settingsOf(context),
    renderer: createIslandRenderer(overrides, {
      onFailedElement(element) {
        activity.add({ kind: 'element', element, atMs: Date.now() });
      },
      onStage(stage, times) {
        activity.add({ kind: 'island', stage, times });
      },
    }),
    labelStore: await context.labels(),
    history: await context.histories(),
    tenantView: tenantViewOf(context.tenant),
  };
}

/**
 * Creates the function that opens records in a session. Its code is loaded by the first call, which opens an empty window
 * meanwhile; after a failure the next call loads it again.
 */
function createRecordOpener(
  session: Pick<SessionContext, 'appearance' | 'config' | 'notifier' | 'signal'>,
): OpenRecord {
  let open: OpenRecord | undefined;
  const load = loadOnce(async () => (open = await (await loadRoutes()).openRecordOf(session)));
  return (kind, id, options, early) => {
    if (open) return open(kind, id, options, early);
    const openLater = async (given: EarlyWindow): Promise<Opened> => {
      const openNow = await load();
      if (session.signal.aborted) throw session.signal.reason as Error;
      return openNow(kind, id, options, given);
    };
    return early ? openLater(early) : withEarlyWindow(options, openLater);
  };
}

const loadChunk = /* @__PURE__ */ lazyChunk('ecode', () => import('../../ecode/index.js'), 'runEcode');

/**
 * Loads the tenant's customised files (contract §1, enableEcode). Resolves when modules may run. Failures are logged
 * and reported, and do not reject.
 */
async function startEcode(context: EcodeContext & Pick<SessionContext, 'tenant'>): Promise<void> {
  const { publishAppIds: appIds = [] } = context.tenant;
  if (appIds.length === 0) return;
  try {
    const { runEcode } = await loadChunk();
    await runEcode(context, appIds);
  } catch (error) {
    const failure = asWeaverError(error, 'CHUNK_FAILED').with({ phase: 'ecode' });
    logError(`customised files: ${failure.message}`, failure);
    context.host.onError(failure);
  }
}
