import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { root } from './paths.mjs';
import { readProcesses, treeSeconds } from './processorTime.mjs';

/** Set by `npm test`: a folder of the run. */
const runDir = process.env['WEAVER_RUN_DIR'];

// A setup file runs before each test file, and its `afterAll` after those of the file. What a worker and its browser
// use in between is the file's cost: a worker runs one file at a time.
if (runDir !== undefined) {
  const before = treeSeconds(process.pid, readProcesses());
  afterAll(() => {
    const seconds = treeSeconds(process.pid, readProcesses()) - before;
    const file = relative(root, expect.getState().testPath ?? '');
    appendFileSync(join(runDir, 'costs.jsonl'), `${JSON.stringify({ file, seconds })}\n`);
  });
}
