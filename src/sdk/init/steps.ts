import { pageLanguage } from '../../browser/page.js';
import { markClosed } from '../../browser/sensitiveOpenFlag.js';
import { watchUncaughtErrors } from '../../browser/watchUncaughtErrors.js';
import type { InitContext } from '../../context/initContext.js';
import type { SessionContext, SessionRequests } from '../../context/sessionContext.js';
import { warnAndContinue } from '../../core/log.js';
import { chooseLanguage } from '../../i18n/languages.js';
import { createIslandRenderer } from '../../islands/rendering/islandRenderer.js';
import { openLayer } from '../../islands/rendering/layer.browser.js';
import { tenantViewOf } from '../../islands/tenantView.js';
import { exposeLibrary } from '../../library/shared/exposeLibrary.js';
import { overrides } from '../../library/shared/extensions.js';
import { expectTenant } from '../../session/checkSession.js';
import { loadTenant } from '../../session/tenant/loadTenant.js';
import type { Tenant } from '../../wire/tenant.js';
import { createCheckLink } from './checkLink.js';
import { createNotifier } from './notifier.js';
import { createRecordOpener } from './recordOpener.js';
import { createSessionRequests } from './requests.js';
import { settingsOf } from './savedSettings.js';
import { startEcode } from './startEcode.js';

/**
 * Creates the request client of the remote modules. The page's own fetch and XMLHttpRequest are not changed (design §4).
 *
 * @throws WeaverError CONFIG_INVALID
 */
export function http(context: InitContext): Pick<SessionContext, 'requests' | 'notifier' | 'checkLink'> {
  const checkLink = createCheckLink(context.config);
  const notifier = createNotifier(context);
  return { checkLink, notifier, requests: createSessionRequests(context, notifier, checkLink) };
}

/**
 * The platform's default language for a tenant without one. After a failure the page's language is used (contract
 * §1).
 */
async function teamLanguage(requests: SessionRequests, tenantKey: string): Promise<string | undefined> {
  try {
    return (await requests.fetchTeamLanguage(tenantKey)).langType;
  } catch (error) {
    warnAndContinue('the default language of the tenant could not be asked for', error);
    return undefined;
  }
}

/** What {@link resources} needs. */
type ResourcesContext = InitContext & Pick<SessionContext, 'requests'> & { readonly passportTenant?: Tenant };

/** Loads the module index and, unless the passport did, the tenant; from then on its language is used. */
export async function resources({
  config,
  http,
  session,
  appearance,
  loader,
  requests,
  passportTenant,
  signal,
  deadlineMs,
}: ResourcesContext): Promise<Pick<SessionContext, 'tenant' | 'moduleLoader'>> {
  const owner = {
    apiOrigin: config.apiDomain,
    sessionId: session.sessionId() ?? '',
    // If both are known, the session check has confirmed that they are equal.
    tenantKey: config.oatenantkey ?? session.tenantKey(),
  };
  const [tenant, moduleLoader] = await Promise.all([
    passportTenant ?? loadTenant(http, owner, signal, deadlineMs),
    loader().then(async (found) => {
      await found.index();
      return found;
    }),
  ]);
  expectTenant(owner.tenantKey, tenant.tenantKey);
  session.setTenantKey(tenant.tenantKey);
  const language =
    config.language ?? (tenant.locale.language || (await teamLanguage(requests, tenant.tenantKey)));
  appearance.setLanguage(chooseLanguage([language, pageLanguage()]));
  void appearance.loadTexts(appearance.language());
  return { tenant, moduleLoader };
}

/** The tenant's theme, overridden by the config's. It applies to islands only, never to the host's page. */
export function theme({ appearance, tenant }: Pick<SessionContext, 'appearance' | 'tenant'>): object {
  appearance.setTenantTheme(tenant.theme);
  return {};
}

/** What {@link ready} needs. */
type ReadyContext = InitContext & Pick<SessionContext, 'tenant' | 'moduleLoader' | 'requests' | 'notifier'>;

/** What {@link ready} adds. */
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
  // A crash, a reload or the tab that this one was copied from may have left it.
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
