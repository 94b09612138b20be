// Writes the generated parts of the pages for integrators anew: `npx tsx scripts/docs/write.ts`, after a build.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { builtFiles } from './builtFiles.js';
import { markedNames } from './markedBlocks.js';
import { PAGES, readPage, renderPage } from './pages.js';
import { sizeComplaints, sizeTable } from './sizes.js';

const files = builtFiles();
for (const path of PAGES) {
  const page = readPage(path);
  // A size that is still true enough stays: otherwise every run would change the page.
  const isStale = markedNames(page).includes('sizes') && sizeComplaints(page, files).length > 0;
  const rendered = await renderPage(path, page, isStale ? { sizes: sizeTable(files) } : {});
  if (rendered === page) continue;
  writeFileSync(join(root, path), rendered);
  console.log(`${path} is written anew`);
}
