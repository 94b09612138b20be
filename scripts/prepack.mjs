// `npm pack` runs this first: it refuses a `dist` in which something of the package is missing, such as the one that `npm start`
// builds, which has only what pages load.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { checkComplete } from './size/checks.mjs';
import { readDist } from './size/readDist.mjs';

const { contents, texts } = readDist();
const complaints = checkComplete(texts, contents, {
  packageJson: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  icons: readdirSync(join(root, 'src/page/icons')),
});
if (complaints.length > 0) {
  const shown = complaints.slice(0, 10).map((complaint) => `✗ dist: ${complaint}\n`);
  console.error(
    `${shown.join('')}The build is not complete (${complaints.length} faults): run \`npm run build\` first.`,
  );
  process.exitCode = 1;
}
