import { describe, expect, it } from 'vitest';
import { brokenLinksOf } from './links.js';
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
    expect(brokenLinksOf(path)).toEqual([]);
  });
});

it('a page with an unknown block is refused', async () => {
  await expect(renderPage('docs/x.md', '<!-- generated: nobody -->\n\n<!-- end -->')).rejects.toThrow(
    'unknown block "nobody"',
  );
});
