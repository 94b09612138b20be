// `npm start`: installs missing dependencies, builds the files that the pages load, runs the platform and the host pages until Ctrl-C.
// Plain Node without dependencies, because it runs on a fresh clone.
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { nodeComplaint } from './lib/nodeVersion.mjs';
import { root } from './lib/paths.mjs';
import { isStopping, run, stopChildrenOnSignals } from './lib/run.mjs';

async function start() {
  const complaint = nodeComplaint(process.version);
  if (complaint !== undefined) throw new Error(complaint);
  stopChildrenOnSignals(() => console.log('\nStopping …'));
  await ensureInstalled();
  if (isStopping()) return;
  await ensureBuilt({ scope: 'start' });
  if (isStopping()) return;
  console.log('Starting the platform and its database (usually 10 s the first time, then 3 s) …');
  const main = join(root, 'embed-examples', 'platform', 'main.ts');
  // The IPC channel lets the platform notice when this process dies.
  const { code } = await run(process.execPath, ['--import', 'tsx', main], { ipc: true });
  if (isStopping()) return;
  throw new Error(`the platform stopped with code ${code}`);
}

start().catch((/** @type {unknown} */ error) => {
  if (isStopping()) return;
  console.error(`npm start failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
