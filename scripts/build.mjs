// `npm run build`: builds everything, even if it is up to date. `npm start` and `npm test` build only stale outputs.
import { ensureBuilt } from './lib/build.mjs';
import { isStopping, stopChildrenOnSignals } from './lib/run.mjs';

stopChildrenOnSignals();
try {
  await ensureBuilt({ isForced: true });
} catch (error) {
  if (!isStopping())
    console.error(`npm run build failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
if (isStopping()) process.exitCode = 130;
