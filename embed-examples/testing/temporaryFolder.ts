import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RUN_FOLDER = 'WEAVER_RUN_DIR';

/**
 * Vitest's setup of a whole run: a folder for files written by tests, removed at the end of the run. Workers are
 * killed at its end, so they cannot remove anything themselves. `npm test` sets its own folder.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[RUN_FOLDER] !== undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'weaver-test-'));
  process.env[RUN_FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Creates an empty folder that is removed at the end of the run at the latest. */
export function makeTemporaryFolder(name: string): Promise<string> {
  return mkdtemp(join(process.env[RUN_FOLDER] ?? tmpdir(), `weaver-${name}-`));
}
