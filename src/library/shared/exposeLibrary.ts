import { defineGlobal, readGlobal, removeGlobal } from '../../browser/globals.js';
import { logWarning } from '../../core/log.js';
import { loadGroups } from './loadGroups.js';
import { sharedLibrary } from './sharedLibrary.js';

/** Name of the library for scripts of the platform. */
const GLOBAL = 'weappUtils';

/** Number of sessions that use the global: a customised file of an earlier session may still be loading. */
let holders = 0;

/**
 * Sets `window.weappUtils` (the config's `exposeUtils`) with all groups loaded, because scripts read it at any time. A
 * global that the page already defines is kept. Rejects with CHUNK_FAILED.
 *
 * @returns the function that removes the global, if it is still the SDK's and no other session uses it
 */
export async function exposeLibrary(): Promise<() => void> {
  await loadGroups();
  const now = readGlobal(GLOBAL);
  if (now !== sharedLibrary && (now !== undefined || !defineGlobal(GLOBAL, sharedLibrary))) {
    logWarning(`window.${GLOBAL} is taken by the page, which keeps it`);
    return () => undefined;
  }
  holders += 1;
  return () => {
    holders -= 1;
    if (holders === 0 && readGlobal(GLOBAL) === sharedLibrary) removeGlobal(GLOBAL);
  };
}
