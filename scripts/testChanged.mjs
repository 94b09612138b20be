// `npm run test:changed [-- commit]`: the checks and tests of files changed since a commit, in about a minute.
import { ensureBuilt } from './lib/build.mjs';
import { changedFiles, exampleTests, lastLanded } from './lib/changed.mjs';
import { allRows, withStepRunner } from './lib/stepRunner.mjs';

/**
 * Folders with tests. Those of `scripts/docs` and `scripts/size` run only in `npm test`: they need the complete build,
 * which takes longer than all the rest.
 */
const FOLDERS = ['src/', 'embed-examples/', 'bench/', 'scripts/lib/', 'scripts/lint/', 'scripts/rollup/'];

await withStepRunner('npm run test:changed', async ({ runStep, runWork }) => {
  const base = process.argv[2] ?? (await lastLanded());
  const files = await changedFiles(base);
  if (files.length === 0) throw new Error(`nothing changed since ${base}`);
  console.log(`Changed since ${base}: ${files.length === 1 ? 'a file' : `${files.length} files`}`);
  const checks = async () => {
    await runStep({ name: 'types', script: 'typecheck' }, { isHeldBack: true });
    await runStep({ name: 'format', script: 'format:files', args: files }, { isHeldBack: true });
    const code = files.filter((file) => /\.(?:tsx?|mjs|js)$/.test(file));
    if (code.length > 0)
      await runStep({ name: 'lint', script: 'lint:files', args: code }, { isHeldBack: true });
  };
  const tests = async () => {
    // The tests that import changed files, by Vitest's own graph.
    for (const name of ['unit', 'browser', 'platform']) {
      const args = ['--changed', base, ...FOLDERS];
      await runStep({ name, script: `test:${name}`, isVitest: true, mayBeEmpty: true, args });
    }
    const examples = exampleTests(files);
    if (examples.length === 0) return;
    await runWork('build', async () => void (await ensureBuilt({ scope: 'start' })));
    await runStep({ name: 'e2e', script: 'test:e2e', isVitest: true, mayBeEmpty: true, args: examples });
  };
  await allRows(checks(), tests());
});
