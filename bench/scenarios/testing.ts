import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { medianOf, type Sample } from '../lib/figures.js';
import { SDK, SOURCES } from '../lib/paths.js';
import { interleave } from '../lib/rounds.js';
import type { Scenario } from './scenario.js';

const OURS = 'weaverSDK';
const PLAIN = 'React alone';
const PROGRAM = join(SOURCES, 'testing/oneTest.mjs');

/** Runs a test file in a process of its own. */
const runTest = (contender: string) => async (): Promise<Sample> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    PROGRAM,
    contender,
    join(SDK, 'testing.js'),
  ]);
  return JSON.parse(stdout) as Sample;
};

/** What the testing kit costs in happy-dom, beside the same component and answer without a platform. */
export const testing: Scenario = {
  name: 'testing',
  share: 0.1,
  async run(_, bounds) {
    const samples = await interleave({ [PLAIN]: runTest(PLAIN), [OURS]: runTest(OURS) }, bounds);
    const budget = (text: string, key: string, limit: number) => ({
      ...{ text, limit, unit: 'ms', value: medianOf(samples, OURS, key) },
    });
    return [
      {
        title: 'testing: a component in happy-dom, with one call',
        reference: PLAIN,
        measures: [
          { key: 'start', title: 'the kit: import, and a platform', unit: 'ms', digits: 1 },
          { key: 'first', title: 'the first test of a file', unit: 'ms', digits: 1 },
          { key: 'firstCpu', title: '  of the processor', unit: 'ms', digits: 1 },
          { key: 'next', title: 'the next one', unit: 'ms', digits: 1 },
          { key: 'nextCpu', title: '  of the processor', unit: 'ms', digits: 1 },
        ],
        samples,
        budgets: [
          budget('start of the testing kit', 'start', 50),
          budget('a test with one island, the first of its file', 'first', 150),
        ],
      },
    ];
  },
};
