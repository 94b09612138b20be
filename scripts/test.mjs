// `npm test`: installs missing dependencies and a browser, builds stale outputs, runs and counts every check and test.
// Plain Node without dependencies, because it runs on a fresh clone. The last line is always "N passed, N failed".
import { ensureBuilt } from './lib/build.mjs';
import { writeCosts } from './lib/cost.mjs';
import { isStopping } from './lib/run.mjs';
import { inParallel, withStepRunner } from './lib/stepRunner.mjs';
import { afterBuild, duringBuild } from './lib/steps.mjs';

const { results, fileCosts } = await withStepRunner('npm test', async ({ runRow, runBuild }) => {
  const [isBuilt] = await inParallel(runBuild(ensureBuilt), ...duringBuild.map((row) => runRow(row)));
  const isPossible = (/** @type {import('./lib/stepRunner.mjs').Step} */ step) => isBuilt || !step.needsBuild;
  await inParallel(...afterBuild.map((row) => runRow(row.filter(isPossible))));
});
if (!isStopping()) writeCosts(results, fileCosts);
