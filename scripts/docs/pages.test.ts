import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { anchorsOf, linksOf } from './links.js';
import { markedNames } from './markedBlocks.js';
import { PAGES, readPage, renderPage } from './pages.js';

describe.each(PAGES)('%s', (path) => {
  const page = readPage(path);

  if (markedNames(page).length > 0) {
    it('matches the code (otherwise run: npx tsx scripts/docs/write.ts)', { timeout: 60_000 }, async () => {
      expect(page).toBe(await renderPage(path, page));
    });
  }

  it('links to existing files, pages and headings', () => {
    const broken = linksOf(page).filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? join(root, path) : join(root, dirname(path), decodeURI(file));
      // Links outside the repository are not checked.
      if (relative(root, target).startsWith('..') || !existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});

it('a page with an unknown block is refused', async () => {
  await expect(renderPage('docs/x.md', '<!-- generated: nobody -->\n\n<!-- end -->')).rejects.toThrow(
    'unknown block "nobody"',
  );
});
