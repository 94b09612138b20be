import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** Makes an empty folder for this process. It goes with the process at the latest; `npm test` removes what a killed one left. */
export async function makeTemporaryFolder(name: string): Promise<string> {
  if (made.length === 0) {
    process.once('exit', () => {
      for (const folder of made) rmSync(folder, { recursive: true, force: true });
    });
  }
  const folder = await mkdtemp(join(process.env['WEAVER_RUN_DIR'] ?? tmpdir(), `weaver-${name}-`));
  made.push(folder);
  return folder;
}
