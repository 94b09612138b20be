import { writeFileSync } from 'node:fs';
import { MinimalReporter } from 'vitest/node';
import { errorOutsideTests, fileResult } from './count.mjs';
import { root } from './paths.mjs';

/** How many lines of progress a step prints. */
const PROGRESS_LINES = 5;

/**
 * Prints what failed, and now and then how far the run has come; nothing about what passed. Writes the result of each file
 * to the path in `WEAVER_REPORT`; `WEAVER_STEP` is the name of the step.
 */
export default class StepReporter extends MinimalReporter {
  #files = 0;
  #done = 0;
  #printed = 0;
  #name = '';

  /**
   * @override
   * @param {import('vitest/node').Vitest} vitest
   */
  onInit(vitest) {
    // Without the banner that the inherited method prints.
    this.ctx = vitest;
    this.#name = process.env['WEAVER_STEP'] ?? 'tests';
  }

  /**
   * @override
   * @param {readonly import('vitest/node').TestSpecification[]} specifications
   */
  onTestRunStart(specifications) {
    super.onTestRunStart(specifications);
    this.#files = specifications.length;
  }

  /**
   * @override
   * @param {import('vitest/node').TestModule} testModule
   */
  onTestModuleEnd(testModule) {
    super.onTestModuleEnd(testModule);
    this.#done += 1;
    const line = Math.floor((this.#done / this.#files) * PROGRESS_LINES);
    if (line === this.#printed || this.#done === this.#files) return;
    this.#printed = line;
    this.log(`${this.#name}: ${this.#done} of ${this.#files} files`);
  }

  /**
   * @override
   * @param {readonly import('vitest/node').TestModule[]} testModules
   * @param {readonly import('vitest/node').SerializedError[]} unhandledErrors
   * @param {import('vitest/node').TestRunEndReason} reason
   */
  onTestRunEnd(testModules, unhandledErrors, reason) {
    super.onTestRunEnd([...testModules], [...unhandledErrors], reason);
    const report = process.env['WEAVER_REPORT'];
    const results = testModules.map((testModule) => fileResult(testModule, root));
    for (const { message } of unhandledErrors) results.push(errorOutsideTests(message));
    if (report !== undefined) writeFileSync(report, JSON.stringify(results));
  }

  /**
   * The summary of all steps has the numbers. The seed of a random order is needed to repeat what failed in it.
   *
   * @override
   * @param {import('vitest').RunnerTestFile[]} files
   */
  reportTestSummary(files) {
    const { seed } = this.ctx.config.sequence;
    if (
      process.argv.includes('--sequence.shuffle.files') &&
      files.some(({ result }) => result?.state === 'fail')
    )
      this.log(`${this.#name}: the files ran in random order, --sequence.seed=${seed}`);
  }
}
