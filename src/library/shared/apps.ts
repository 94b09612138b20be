import type { SessionContext } from '../../context/sessionContext.js';
import { asWeaverError } from '../../core/errors.js';
import type { Layer } from '../../islands/rendering/layer.browser.js';
import type { ModuleContext } from '../../islands/context.js';
import { appInfo as describeApp, type AppInfo } from '../../modules/appInfo.js';
import type { LoadedModule } from '../../modules/moduleLoader.js';
import { canSignIn } from '../../session/authentication.js';
import type { ModuleHistory } from '../../islands/history/moduleHistory.js';
import type { ModuleFormats, ModuleTenant, ModuleUser } from '../../islands/tenantView.js';
import type { Theme } from '../../islands/theme/theme.js';
import { liveServices, requireLive } from '../live.js';

/**
 * Returns the addresses and globals of an app; loads nothing.
 *
 * @throws WeaverError APP_MISSING ('App does not exist')
 */
export function appInfo(name: string): AppInfo {
  const { name: app } = describeApp(name);
  const config = liveServices()?.config;
  const domain = config?.moduleDomains[app] ?? config?.staticDomain;
  return describeApp(app, domain?.replace(/\/+$/, ''));
}

/**
 * Adds the platform's second-level path to a rooted path: `/sp/doc` → `/oa/sp/doc`. Returns the path unchanged without a
 * second-level path, if it already begins with it, or if it is not rooted.
 */
export function getSecondPathUrl(path: string): string {
  const prefix = liveServices()?.config.prefixApiPath ?? '';
  const isRooted = /^\/(?![/\\])/.test(path);
  return prefix === '' || !isRooted || path === prefix || path.startsWith(`${prefix}/`)
    ? path
    : prefix + path;
}

/** Loads a module and notes the result, so that the user is told of a failure. */
export async function loadModule(
  { moduleLoader, activity }: Pick<SessionContext, 'moduleLoader' | 'activity'>,
  app: string,
): Promise<LoadedModule> {
  try {
    const loaded = await moduleLoader.load(app);
    activity.add({ kind: 'module', app, atMs: Date.now() });
    return loaded;
  } catch (error) {
    activity.add({ kind: 'module', app, atMs: Date.now(), error });
    throw error;
  }
}

/**
 * The exports of a remote module, loaded once. A failed load is not cached: the next call tries again.
 * Rejects with NOT_INITIALISED, APP_MISSING, APP_LOAD_FAILED, CHUNK_FAILED or SHARED_UNSATISFIED.
 */
export async function corsImport(name: string): Promise<Readonly<Record<string, unknown>>> {
  const { name: app } = appInfo(name);
  try {
    return (await loadModule(requireLive(), app)).exports;
  } catch (error) {
    throw asWeaverError(error, 'APP_LOAD_FAILED').with({ component: app });
  }
}

/**
 * Opens a component above the page; it receives `onClose(result)` in addition to its props.
 *
 * @throws WeaverError NOT_INITIALISED
 */
export function openLayer(compName: string, props: object = {}): Layer {
  return requireLive().openLayer(compName, props);
}

/** A React hook: the context of the island that the component is in, null outside of one. */
export function useIsland(): ModuleContext | null {
  return liveServices()?.renderer.useIsland() ?? null;
}

/**
 * Sets a theme that overrides those of tenant and config, in all islands at once; without one, restores the theme of init.
 *
 * @throws WeaverError NOT_INITIALISED, or CONFIG_INVALID if the theme is not an object
 */
export function setTheme(theme?: Theme): void {
  requireLive().setTheme(theme);
}

/** The session's tenant, without secrets; undefined without a session. */
export function getTenant(): ModuleTenant | undefined {
  return liveServices()?.tenantView.tenant;
}

/** The signed-in user; undefined without a session. On a shared page without a signed-in user all texts are ''. */
export function getUser(): ModuleUser | undefined {
  return liveServices()?.tenantView.user;
}

const NO_FORMATS: ModuleFormats = {
  number: 1,
  money: 1,
  date: '',
  dateTime: '',
  serverTimeZone: '',
  baseCurrencySymbol: '',
  currencyMap: {},
};

/** The tenant's formats; format 1 and empty texts without a session. */
export function getFormats(): ModuleFormats {
  return liveServices()?.tenantView.formats ?? NO_FORMATS;
}

/**
 * The path of the page and how to change it, by the config's `routerType` (contract §8): `hash` and `browser` use the
 * page's address, as `context.history` of its islands does; in memory mode it is one path for the page. Every member throws
 * NOT_INITIALISED without a session.
 */
export const history: ModuleHistory = {
  get path() {
    return requireLive().history.page.path;
  },
  push(path) {
    requireLive().history.page.push(path);
  },
  replace(path) {
    requireLive().history.page.replace(path);
  },
  back() {
    requireLive().history.page.back();
  },
  listen: (listener) => requireLive().history.page.listen(listener),
};

/** Props of {@link CorsComponent}; all others are the component's own. */
export interface CorsComponentProps {
  /** `@weapp/hrm` */
  readonly app: string;
  /** Name of the export; the default export when it is left out. */
  readonly compName?: string;
  readonly [prop: string]: unknown;
}

/**
 * A React component that shows a remote component of another module, `<CorsComponent app="@weapp/hrm" compName="Card" />`:
 * inside the surrounding tree when both modules use the same React, otherwise in an own island. Its labels and styles are
 * loaded, overrides apply, and a failure is shown in its place with a retry button. Works in every supported React.
 *
 * @throws WeaverError NOT_INITIALISED
 */
export function CorsComponent(props: CorsComponentProps): never {
  const live = requireLive();
  const { activity, appearance, config, labelStore, render, renderer, renewal } = live;
  // `never` is accepted as a JSX element type by the types of every React version.
  return renderer.renderNested(props, {
    loadModule: (app) => loadModule(live, app),
    loadLabels: labelStore.loadCurrent,
    render,
    texts: appearance.texts,
    canSignIn: canSignIn(config, true),
    signIn: renewal.signIn,
    onError(error) {
      activity.add({ kind: 'error', error, atMs: Date.now() });
    },
  }) as never;
}
