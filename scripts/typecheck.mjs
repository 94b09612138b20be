// `npm run typecheck`: every TypeScript project, two at a time, by the compiler in Go (TypeScript 7).
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { isStopping, run, stopChildrenOnSignals } from './lib/run.mjs';
import { typeProjects } from './lib/typeProjects.mjs';

const tsc = join(root, 'node_modules', 'tsc7', 'bin', 'tsc');
/** @type {string[]} */
const failed = [];

/** @param {string} project */
async function check(project) {
  const started = Date.now();
  // One thread: several check shared types once each, which costs half as much again. Nor are results kept for the next
  // run: writing them takes a third more, and a fresh clone has none.
  const args = ['--project', project, '--noEmit', '--singleThreaded', '--pretty', 'false'];
  const { code, output } = await run(process.execPath, [tsc, ...args], { capture: true });
  if (isStopping()) return;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${project} (${seconds} s)`);
  if (output.trim() !== '') console.log(output.trimEnd());
  if (code !== 0) failed.push(project);
}

/** @param {string[]} queue */
async function work(queue) {
  for (let next = queue.shift(); next !== undefined && !isStopping(); next = queue.shift()) await check(next);
}

stopChildrenOnSignals();
// The last ones are the largest: first, so that both rows end at about the same time.
const queue = [...typeProjects].reverse();
await Promise.all([work(queue), work(queue)]);
if (failed.length > 0) process.exitCode = 1;
if (isStopping()) process.exitCode = 130;
