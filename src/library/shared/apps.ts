import type { Layer } from '../../islands/rendering/layer.browser.js';
import type { ModuleContext } from '../../islands/context.js';
import { appInfo as describeApp, type AppInfo } from '../../modules/appInfo.js';
import type { Theme } from '../../islands/theme/theme.js';
import { liveServices, requireLive } from '../live.js';

/**
 * Tells where an app lives; nothing is loaded.
 *
 * @throws WeaverError APP_MISSING ('App does not exist')
 */
export function appInfo(name: string): AppInfo {
  const { name: app } = describeApp(name);
  return describeApp(app, liveServices()?.domainOf(app).replace(/\/+$/, ''));
}

/**
 * A rooted path of the platform behind its second-level path: `/sp/doc` → `/oa/sp/doc`. Without a second-level path, for
 * a path that has it already, and for what is no rooted path, it is what came.
 */
export function getSecondPathUrl(path: string): string {
  const prefix = liveServices()?.secondLevelPath ?? '';
  const isRooted = /^\/(?![/\\])/.test(path);
  return prefix === '' || !isRooted || path === prefix || path.startsWith(`${prefix}/`)
    ? path
    : prefix + path;
}

/**
 * The exports of a remote module, loaded once. A failed load is forgotten: the next call tries again.
 * Rejects with NOT_INITIALISED, APP_MISSING, APP_LOAD_FAILED, CHUNK_FAILED or SHARED_UNSATISFIED.
 */
export async function corsImport(name: string): Promise<Readonly<Record<string, unknown>>> {
  const { name: app } = appInfo(name);
  return (await requireLive().loadModule(app)).exports;
}

/**
 * Opens a component over the page; it gets `onClose(result)` beside its props.
 *
 * @throws WeaverError NOT_INITIALISED
 */
export function openLayer(compName: string, props: object = {}): Layer {
  return requireLive().openLayer(compName, props);
}

/** A React hook: the context of the island that the component is in, null outside of one. */
export function useIsland(): ModuleContext | null {
  return liveServices()?.useIsland() ?? null;
}

/**
 * Lays a theme over the tenant's and the config's, in every island at once; without one, the theme of init is back.
 *
 * @throws WeaverError NOT_INITIALISED, or CONFIG_INVALID for what is no theme object
 */
export function setTheme(theme?: Theme): void {
  requireLive().setTheme(theme);
}

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
 * inside the tree around it when both modules have one React, otherwise in an island of its own. Labels and styles come
 * with it, overrides apply, and a failure is shown in its place with a retry. It works in whichever React renders it.
 *
 * @throws WeaverError NOT_INITIALISED
 */
export function CorsComponent(props: CorsComponentProps): never {
  // An element of the React that renders: the type is for JSX, which takes any React's.
  return requireLive().renderNested(props) as never;
}
