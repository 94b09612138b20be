// A process of its own beside a run of tests: when the run is killed, so that it can end nothing itself, this process ends
// the run's process groups and removes its folders. Arguments: the folders. Standard input: a line "+<group>" for each
// group that starts and "-<group>" for each that has ended; its end is the end of the run.
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** Browsers end when their worker is gone, and may write to their profile until then. */
const BROWSER_END_MS = 2_000;
const [, , ...folders] = process.argv;
const groups = new Set();

// Ctrl-C in a terminal reaches this process too; the run itself decides when it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

for await (const line of createInterface({ input: process.stdin })) {
  const group = Number(line.slice(1));
  if (line.startsWith('+')) groups.add(group);
  else groups.delete(group);
}
for (const group of groups) {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}
if (groups.size > 0) await sleep(BROWSER_END_MS);
for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
