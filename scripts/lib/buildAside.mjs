import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Builds a folder aside and puts it in its place at the end: whoever serves it has a whole build at any time, also if this one
 * fails or is ended early.
 *
 * @template T
 * @param {string} folder
 * @param {(aside: string) => Promise<T>} build writes to `aside`, a folder beside it
 * @param {{ keepsOld?: boolean }} [options] `keepsOld`: `aside` begins as a copy of the folder
 * @returns {Promise<T>}
 */
export async function buildAside(folder, build, { keepsOld = false } = {}) {
  const next = hidden(folder, 'new');
  const last = hidden(folder, 'old');
  // Left by a process that was ended between the two renames below.
  if (!existsSync(folder) && existsSync(last)) renameSync(last, folder);
  rmSync(next, { recursive: true, force: true });
  if (keepsOld && existsSync(folder)) cpSync(folder, next, { recursive: true });
  const result = await build(next);
  rmSync(last, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, last);
  renameSync(next, folder);
  rmSync(last, { recursive: true, force: true, maxRetries: 5 });
  return result;
}

/** A hidden name, which no pattern of sources and no server takes. @param {string} folder @param {string} end */
const hidden = (folder, end) => join(dirname(folder), `.${basename(folder)}.${end}`);
