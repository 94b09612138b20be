// `npm run test:changed [-- commit]`: the checks and tests of files changed since a commit, in about a minute.
import { ensureBuilt } from './lib/build.mjs';
import { changedFiles, exampleTests, lastLanded } from './lib/changed.mjs';
import { inParallel, withStepRunner } from './lib/stepRunner.mjs';

/**
 * Folders with tests. Those of `scripts/docs` and `scripts/size` run only in `npm test`: they need the complete build,
 * which takes longer than all the rest.
 */
const FOLDERS = ['src/', 'embed-examples/', 'bench/', 'scripts/lib/', 'scripts/lint/', 'scripts/rollup/'];

await withStepRunner('npm run test:changed', async ({ runRow, runBuild }) => {
  const base = process.argv[2] ?? (await lastLanded());
  const files = await changedFiles(base);
  if (files.length === 0) throw new Error(`nothing changed since ${base}`);
  console.log(`Changed since ${base}: ${files.length === 1 ? 'a file' : `${files.length} files`}`);
  const code = files.filter((file) => /\.(?:tsx?|mjs|js)$/.test(file));
  const checks = [
    { name: 'types', script: 'typecheck' },
    { name: 'format', script: 'format:files', args: files },
    ...(code.length > 0 ? [{ name: 'lint', script: 'lint:files', args: code }] : []),
  ];
  // The tests that import changed files, by Vitest's own graph.
  const tests = ['unit', 'browser', 'platform'].map((name) => ({
    name,
    script: `test:${name}`,
    isVitest: true,
    mayBeEmpty: true,
    args: ['--changed', base, ...FOLDERS],
  }));
  const runTests = async () => {
    await runRow(tests);
    const examples = exampleTests(files);
    if (examples.length === 0 || !(await runBuild(() => ensureBuilt({ scope: 'start' })))) return;
    await runRow([{ name: 'e2e', script: 'test:e2e', isVitest: true, mayBeEmpty: true, args: examples }]);
  };
  await inParallel(runRow(checks), runTests());
});
