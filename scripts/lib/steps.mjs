/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} script the npm script of it
 * @property {boolean} [isVitest] its tests are counted one by one
 * @property {boolean} [isBuild] done only if something is stale
 * @property {number} limitMs ends what hangs; generous, because two runs may share the machine
 */

const minute = 60_000;

/**
 * What `npm test` runs, in order. A step that fails does not keep the next ones from running, but for the build: what
 * comes after it would test something old.
 *
 * @type {readonly Step[]}
 */
export const steps = [
  { name: 'lint', script: 'lint', limitMs: 6 * minute },
  { name: 'format', script: 'format:check', limitMs: 5 * minute },
  { name: 'types', script: 'typecheck', limitMs: 6 * minute },
  { name: 'build', script: 'build', isBuild: true, limitMs: 8 * minute },
  { name: 'unit', script: 'test:unit', isVitest: true, limitMs: 8 * minute },
  { name: 'browser', script: 'test:browser', isVitest: true, limitMs: 8 * minute },
  { name: 'e2e', script: 'test:e2e', isVitest: true, limitMs: 15 * minute },
  { name: 'size', script: 'size', limitMs: 5 * minute },
  { name: 'package', script: 'check:package', limitMs: 5 * minute },
  { name: 'unused', script: 'check:unused', limitMs: 5 * minute },
];
