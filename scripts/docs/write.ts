// Regenerates the generated blocks of the pages for integrators: `npx tsx scripts/docs/write.ts`. The measured ones need a build.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { builtFiles } from './builtFiles.js';
import { markedNames } from './markedBlocks.js';
import { PAGES, readPage, renderPage } from './pages.js';
import { groupSizeComplaints, groupSizeTable, sizeComplaints, sizeTable } from './sizes.js';

const files = existsSync(join(root, 'dist')) ? builtFiles() : undefined;
if (files === undefined) console.log('without a build, measured sizes stay as they are');

/** The measured blocks. */
const MEASURED = {
  sizes: { complaints: sizeComplaints, table: sizeTable },
  'library-sizes': { complaints: groupSizeComplaints, table: groupSizeTable },
};

for (const path of PAGES) {
  const page = readPage(path);
  // A size within the tolerance is kept: otherwise every run would change the page.
  const measured = Object.entries(MEASURED).flatMap(([name, { complaints, table }]) => {
    const isStale = files && markedNames(page).includes(name) && complaints(page, files).length > 0;
    return isStale ? [[name, table(files)] as const] : [];
  });
  const rendered = await renderPage(path, page, Object.fromEntries(measured));
  if (rendered === page) continue;
  writeFileSync(join(root, path), rendered);
  console.log(`${path} was rewritten`);
}
