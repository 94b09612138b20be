/**
 * The steps of `npm test`, beside the build. A failed step does not stop the next ones; after a failed build, steps that
 * need it are left out.
 *
 * @typedef {import('./stepRunner.mjs').Step} Step
 */

/** @type {Step} */
const unit = { name: 'unit', script: 'test:unit', isVitest: true, needsBuild: true };
/** @type {Step} */
const browser = { name: 'browser', script: 'test:browser', isVitest: true };
// In random order, to find a file that changes the shared stack and makes another one fail.
const shuffled = ['--sequence.shuffle.files'];
/** @type {Step} */
const platform = { name: 'platform', script: 'test:platform', isVitest: true, args: shuffled };
/** @type {Step} */
const e2e = { name: 'e2e', script: 'test:e2e', isVitest: true, needsBuild: true, args: shuffled };

/** @type {readonly Step[]} */
const checks = [
  { name: 'types', script: 'typecheck' },
  { name: 'lint', script: 'lint' },
  { name: 'format', script: 'format:check' },
  { name: 'unused', script: 'check:unused' },
  { name: 'size', script: 'size', needsBuild: true },
  { name: 'package', script: 'check:package', needsBuild: true },
];

/**
 * What runs at the same time, as rows of steps in order. The build runs beside `duringBuild`; `afterBuild` begins when all
 * of that has ended. The checks run beside the end-to-end tests, which often wait for pages and servers.
 */
export const duringBuild = [[browser], [platform]];
export const afterBuild = [[unit, e2e], checks];
