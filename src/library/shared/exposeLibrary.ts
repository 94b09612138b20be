import { defineGlobal, readGlobal, removeGlobal } from '../../browser/index.js';
import { logWarning } from '../../core/index.js';
import { loadGroups } from './loadGroups.js';
import { sharedLibrary } from './sharedLibrary.js';

/** What scripts of the platform call the library. */
const GLOBAL = 'weappUtils';

/**
 * Sets `window.weappUtils` (the config's `exposeUtils`), with every group in it: scripts read names off it whenever they
 * like. A page that has something of its own there keeps it. Rejects with CHUNK_FAILED.
 *
 * @returns the function that takes the global away, if it is still ours
 */
export async function exposeLibrary(): Promise<() => void> {
  await loadGroups();
  if (readGlobal(GLOBAL) !== undefined || !defineGlobal(GLOBAL, sharedLibrary)) {
    logWarning(`window.${GLOBAL} is taken by the page, which keeps it`);
    return () => undefined;
  }
  return () => {
    if (readGlobal(GLOBAL) === sharedLibrary) removeGlobal(GLOBAL);
  };
}
