// `npm test`: installs missing dependencies and a browser, builds stale outputs, runs and counts every check and test.
// Plain Node without dependencies, because it runs on a fresh clone. The last line is always "N passed, N failed".
import { ensureBuilt } from './lib/build.mjs';
import { isStopping } from './lib/run.mjs';
import { allRows, withStepRunner } from './lib/stepRunner.mjs';
import { steps } from './lib/steps.mjs';

await withStepRunner('npm test', async ({ runStep, runWork }) => {
  const built = runWork('build', async () => {
    const names = await ensureBuilt();
    if (names.length === 0 && !isStopping()) console.log('Up to date.');
  });
  /** @param {keyof typeof steps} row */
  const runRow = async (row) => {
    for (const step of steps[row]) {
      if (step.needsBuild) await built;
      await runStep(step, { isHeldBack: row === 'checks' });
    }
  };
  await allRows(runRow('tests'), runRow('checks'));
});
