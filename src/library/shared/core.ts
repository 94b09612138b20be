import { DEFAULT_LANGUAGE } from '../../i18n/index.js';
import type { Layer, ModuleContext, ModuleRequestOptions } from '../../islands/index.js';
import { appInfo as describeApp, type AppInfo } from '../../modules/index.js';
import { liveServices, requireLive } from '../live.js';

/**
 * Calls the platform as the signed-in person and resolves to the envelope body (design §6).
 * Rejects with NOT_INITIALISED, REQUEST_*, ANSWER_*, SESSION_EXPIRED or SECURITY_INTERCEPT.
 */
export async function request(options: ModuleRequestOptions): Promise<unknown> {
  return requireLive().request(options);
}

/**
 * Tells where an app lives; nothing is loaded.
 *
 * @throws WeaverError APP_MISSING ('App does not exist')
 */
export function appInfo(name: string): AppInfo {
  return describeApp(name, liveServices()?.staticDomain);
}

/**
 * The exports of a remote module, loaded once. A failed load is forgotten: the next call tries again.
 * Rejects with NOT_INITIALISED, APP_MISSING, APP_LOAD_FAILED, CHUNK_FAILED or SHARED_UNSATISFIED.
 */
export async function corsImport(name: string): Promise<Readonly<Record<string, unknown>>> {
  const { name: app } = appInfo(name);
  return (await requireLive().loadModule(app)).exports;
}

/** The interface text of a label id in the current language, `defaultText` where there is none. */
export function getLabel(id: string, defaultText: string): string {
  return liveServices()?.getLabel(id, defaultText) ?? defaultText;
}

/** Makes the labels of a module known to {@link getLabel}. Never rejects for missing labels. */
export async function getLocale(module: string): Promise<void> {
  await requireLive().loadLabels(module);
}

/** The language of the session, platform form: `zh_CN`. */
export function getLang(): string {
  return liveServices()?.language() ?? DEFAULT_LANGUAGE;
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
