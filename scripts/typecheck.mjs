// `npm run typecheck`: every TypeScript project, two at a time, incrementally.
import { join } from 'node:path';
import { root, stampDir } from './lib/paths.mjs';
import { isStopping, run, stopChildrenOnSignals } from './lib/run.mjs';
import { typeProjects } from './lib/typeProjects.mjs';

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
/** @type {string[]} */
const failed = [];

/** @param {string} project */
async function check(project) {
  const started = Date.now();
  const notes = join(stampDir, 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const args = [
    '--project',
    project,
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    notes,
    '--pretty',
    'false',
  ];
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
const queue = [...typeProjects];
await Promise.all([work(queue), work(queue)]);
if (failed.length > 0) process.exitCode = 1;
if (isStopping()) process.exitCode = 130;
