import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Vitest's setup of a whole run: a folder for files written by tests and browsers, removed at the end of the run. Workers
 * are killed at its end, so they cannot remove anything themselves. `npm test` does the same for its runs.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['WEAVER_RUN_DIR'] !== undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'weaver-test-'));
  process.env['TMPDIR'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/**
 * Creates an empty folder that is removed at the end of the run at the latest. It is no part of this repository, nor of a
 * `node_modules`, whose files Vite does not transform: a project in it is somebody else's project.
 */
export function makeTemporaryFolder(name: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `weaver-${name}-`));
}
