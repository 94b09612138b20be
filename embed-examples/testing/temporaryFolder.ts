import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RUN_FOLDER = 'WEAVER_RUN_DIR';

/**
 * Vitest's setup of a whole run: a folder for what the test files write, which goes with the run. Workers are killed at
 * its end, so that they cannot remove anything themselves. `npm test` names a folder of its own.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[RUN_FOLDER] !== undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'weaver-test-'));
  process.env[RUN_FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Makes an empty folder that goes with the run at the latest. */
export function makeTemporaryFolder(name: string): Promise<string> {
  return mkdtemp(join(process.env[RUN_FOLDER] ?? tmpdir(), `weaver-${name}-`));
}
