import { describe, expect, it } from 'vitest';
import { brokenLinksOf, linksOf } from './links.js';
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

it('the old address of a page that moved leads to the new one', () => {
  const moved = {
    'docs/modules.md': 'modules/README.md',
    'docs/platform-contract.md': 'operate/platform-contract.md',
    'docs/operator-console.md': 'operate/operator-console.md',
    'docs/architecture.md': 'develop/architecture.md',
    'docs/contributing.md': 'develop/contributing.md',
    'docs/glossary.md': 'develop/glossary.md',
  };
  const links = Object.keys(moved).map((path) => [path, ...linksOf(readPage(path)), ...brokenLinksOf(path)]);
  expect(links).toEqual(Object.entries(moved));
});
