import { readGlobal } from '../browser/globals.js';

/** A function of a client's SDK. */
export type SdkFunction = (...args: unknown[]) => unknown;

/** An object of a client's SDK, none of whose members is certain. */
export type SdkObject = Readonly<Record<string, unknown>>;

/** True for a function. */
export const isFunction = (value: unknown): value is SdkFunction => typeof value === 'function';

/** True for what may have members: an object or a function. */
const isSdkObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * The page's own global `name`, as the SDK of a client whose members may all be missing: another version, or one that is not
 * ready, has fewer. Undefined if there is none.
 */
export function sdkGlobal<Sdk extends object>(name: string): Partial<Sdk> | undefined {
  const found = readGlobal(name);
  return isSdkObject(found) ? found : undefined;
}

/** Calls `onReady` when an SDK takes calls: by its `ready`, at once where it has none. */
export function whenSdkReady(sdk: { readonly ready?: unknown } | undefined, onReady: () => void): void {
  if (isFunction(sdk?.ready)) sdk.ready(onReady);
  else onReady();
}
