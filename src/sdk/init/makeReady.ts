import { watchUncaughtErrors } from '../../browser/watchUncaughtErrors.js';
import type { InitContext } from '../../context/initContext.js';
import type { LinkService } from '../../context/linkService.js';
import type { OpenRecord } from '../../context/openRecord.js';
import type { SavedSettings } from '../../context/savedSettings.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { createDeferred } from '../../core/deferred.js';
import { WeaverError } from '../../core/errors.js';
import { createLateValue } from '../../core/lateValue.js';
import { createSessionHistory } from '../../islands/history/sessionHistory.js';
import { createIslandRenderer } from '../../islands/rendering/islandRenderer.js';
import { openLayer } from '../../islands/rendering/layer.browser.js';
import { tenantViewOf } from '../../islands/tenantView.js';
import { overrides } from '../../library/shared/extensions.js';
import { exposeLibrary } from '../../library/shared/exposeLibrary.js';
import { startEcode } from './startEcode.js';

/** What the step `ready` needs. */
export type ReadyContext = InitContext & Pick<SessionContext, 'tenant' | 'moduleLoader' | 'requests'>;

/** What the step `ready` adds. */
export type ReadyParts = Pick<
  SessionContext,
  'renderer' | 'openLayer' | 'labelStore' | 'history' | 'links' | 'openRecord' | 'settings' | 'tenantView'
>;

/** Provides the libraries of remote modules; afterwards islands may render. */
export async function makeReady(context: ReadyContext): Promise<ReadyParts> {
  const { activity } = context;
  // Before the first script of a module runs.
  context.onDispose(watchUncaughtErrors(context.uncaught.add));
  const { enableEcode, exposeUtils, routerProps, routerType } = context.config;
  // Customised files read the library from its global.
  if (exposeUtils || enableEcode) context.onDispose(await exposeLibrary());
  await context.moduleLoader.share();
  if (enableEcode) context.customisedFiles.waitFor(startEcode(context));
  const links = createDeferred<LinkService>();
  const openRecord = createLateValue<OpenRecord>();
  const settings = createLateValue<SavedSettings>();
  context.onDispose(() => {
    for (const late of [links, openRecord, settings]) late.reject(new WeaverError('DESTROYED'));
  });
  return {
    links,
    openRecord,
    settings,
    renderer: createIslandRenderer(overrides, {
      onFailedElement(element) {
        activity.add({ kind: 'element', element, atMs: Date.now() });
      },
      onStage(stage, times) {
        activity.add({ kind: 'island', stage, times });
      },
      links: links.promise,
    }),
    openLayer,
    labelStore: await context.labels(),
    history: createSessionHistory({ type: routerType, ...routerProps }, context.signal),
    tenantView: tenantViewOf(context.tenant),
  };
}
