import { markClosed } from '../../../browser/sensitiveOpenFlag.js';
import { watchUncaughtErrors } from '../../../browser/watchUncaughtErrors.js';
import type { InitContext } from '../../../context/initContext.js';
import type { SessionContext } from '../../../context/sessionContext.js';
import { createIslandRenderer } from '../../../islands/rendering/islandRenderer.js';
import { openLayer } from '../../../islands/rendering/layer.browser.js';
import { tenantViewOf } from '../../../islands/tenantView.js';
import { overrides } from '../../../library/shared/extensions.js';
import { exposeLibrary } from '../../../library/shared/exposeLibrary.js';
import { createRecordOpener } from '../recordOpener.js';
import { settingsOf } from '../savedSettings.js';
import { startEcode } from '../startEcode.js';

/** What the step needs. */
type ReadyContext = InitContext & Pick<SessionContext, 'tenant' | 'moduleLoader' | 'requests' | 'notifier'>;

/** What the step adds. */
type ReadyParts = Pick<
  SessionContext,
  'renderer' | 'openLayer' | 'labelStore' | 'history' | 'openRecord' | 'settings' | 'tenantView'
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
  if (enableEcode) context.customisedFiles.waitFor(startEcode(context));
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
    openLayer,
    labelStore: await context.labels(),
    history: await context.histories(),
    tenantView: tenantViewOf(context.tenant),
  };
}
