import { defineGlobal, readGlobal, removeGlobal } from '../../browser/globals.js';
import { logWarning } from '../../core/log.js';
import { loadGroups } from './loadGroups.js';
import { sharedLibrary } from './sharedLibrary.js';

/** What scripts of the platform call the library. */
const GLOBAL = 'weappUtils';

/** How many want it to be there: a customised file of an earlier session may still be on its way. */
let holders = 0;

/**
 * Sets `window.weappUtils` (the config's `exposeUtils`), with every group in it: scripts read names off it whenever they
 * like. A page that has something of its own there keeps it. Rejects with CHUNK_FAILED.
 *
 * @returns the function that takes the global away, if it is still ours and nobody else wants it there
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
