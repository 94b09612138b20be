// `npm run test:cost`: compares what the last `npm test` cost with the last landing; `-- --write` makes it the figures of
// the next landing. Figures of a busy machine are higher: compare those of a free one.
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { compareCosts, LANDED_COSTS, LAST_COSTS } from './lib/cost.mjs';

/** @param {string} path */
const readCosts = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

const last = readCosts(LAST_COSTS);
if (last === undefined) {
  console.error('There are no figures yet: run `npm test` first.');
  process.exitCode = 1;
} else {
  for (const line of compareCosts(readCosts(LANDED_COSTS), last)) console.log(line);
  if (process.argv.includes('--write')) copyFileSync(LAST_COSTS, LANDED_COSTS);
}
