// `npm run test:apps`: packs the package, and installs, checks, builds and drives the apps of `embed-examples/apps`, each a package of
// its own. Not part of `npm test`, because it downloads their packages.
import { ensureBuilt } from './lib/build.mjs';
import { withStepRunner } from './lib/stepRunner.mjs';

await withStepRunner('npm run test:apps', async ({ runRow, runBuild }) => {
  if (!(await runBuild(ensureBuilt))) return;
  await runRow([{ name: 'apps', script: 'test:apps:files', isVitest: true }]);
});
