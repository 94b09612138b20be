/**
 * The steps of `npm test` in addition to the build: two parallel rows, each in order. A failed step does not stop the next
 * ones; a failed build ends each row at the first step that needs it.
 *
 * @type {Readonly<Record<'tests' | 'checks', readonly import('./stepRunner.mjs').Step[]>>}
 */
export const steps = {
  /** These often wait for pages and servers. */
  tests: [
    { name: 'unit', script: 'test:unit', isVitest: true, needsBuild: true },
    { name: 'browser', script: 'test:browser', isVitest: true },
    // In random order, to find a file that changes the shared stack and makes another one fail.
    { name: 'platform', script: 'test:platform', isVitest: true, args: ['--sequence.shuffle.files'] },
    { name: 'e2e', script: 'test:e2e', isVitest: true, needsBuild: true, args: ['--sequence.shuffle.files'] },
  ],
  /** These only read files and use the time in which the tests wait. */
  checks: [
    { name: 'types', script: 'typecheck' },
    { name: 'lint', script: 'lint' },
    { name: 'format', script: 'format:check' },
    { name: 'unused', script: 'check:unused' },
    { name: 'size', script: 'size', needsBuild: true },
    { name: 'package', script: 'check:package', needsBuild: true },
  ],
};
