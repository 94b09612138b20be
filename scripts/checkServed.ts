// `npm run check:served -- {address of the folder} [{origin of a page}]`: checks that a server serves exactly the files in dist.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { compareServed, type ReleaseManifest } from './served/compareServed.js';

const [base, pageOrigin = 'https://portal.example.com'] = process.argv.slice(2);
if (base === undefined || !URL.canParse(base)) {
  console.error(
    'Say where the files are served: npm run check:served -- https://static.example.com/build/utils/0.1.0/ https://portal.example.com',
  );
  process.exit(2);
}
const manifest = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8')) as ReleaseManifest;
const { checked, problems } = await compareServed(base, manifest, pageOrigin);
for (const problem of problems) console.error(`✗ ${problem}`);
console.info(
  problems.length === 0
    ? `All ${checked} files of ${manifest.version} are as released.`
    : `${problems.length} problems in ${checked} files`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
