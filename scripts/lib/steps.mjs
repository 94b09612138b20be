/**
 * What `npm test` runs beside the build: two rows of steps, each row in order, both at the same time. A step that fails
 * does not keep the next ones from running; a build that fails ends each row at the first step that needs it.
 *
 * @type {Readonly<Record<'tests' | 'checks', readonly import('./stepRunner.mjs').Step[]>>}
 */
export const steps = {
  /** They wait for pages and servers now and then. */
  tests: [
    { name: 'unit', script: 'test:unit', isVitest: true, needsBuild: true },
    { name: 'browser', script: 'test:browser', isVitest: true },
    // In random order: a file that does not leave the shared stack as it was makes another one fail.
    { name: 'platform', script: 'test:platform', isVitest: true, args: ['--sequence.shuffle.files'] },
    { name: 'e2e', script: 'test:e2e', isVitest: true, needsBuild: true, args: ['--sequence.shuffle.files'] },
  ],
  /** What only reads files: it uses the time in which the tests wait. */
  checks: [
    { name: 'types', script: 'typecheck' },
    { name: 'lint', script: 'lint' },
    { name: 'format', script: 'format:check' },
    { name: 'unused', script: 'check:unused' },
    { name: 'size', script: 'size', needsBuild: true },
    { name: 'package', script: 'check:package', needsBuild: true },
  ],
};
