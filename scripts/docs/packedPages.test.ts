import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { listFiles } from '../lib/stamp.mjs';
import { linksOf } from './links.js';

const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly files: readonly string[];
};

/** Returns true if npm packs a path: a listed file, or one in a listed folder. */
function isPacked(path: string): boolean {
  return files.some((entry) => path === entry || path.startsWith(`${entry}/`));
}

/** Every page in the package, relative to the repository. */
const packedPages = ['README.md', ...listFiles(join(root, 'docs')).map((file) => relative(root, file))]
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.md') && isPacked(path));

describe('a page in the package', () => {
  it('includes all pages', () => {
    expect(packedPages).toEqual(expect.arrayContaining(['README.md', 'docs/errors.md']));
  });

  // The pages for developers lead to the code, and say that it is in the repository alone.
  it.each(packedPages.filter((path) => !path.startsWith('docs/develop/')))(
    '%s links only to files that are packed too',
    (path) => {
      const unpacked = linksOf(readFileSync(join(root, path), 'utf8')).filter((link) => {
        const [file = ''] = link.split('#');
        if (file === '') return false;
        const target = relative(root, join(root, dirname(path), decodeURI(file))).replaceAll('\\', '/');
        return !isPacked(target.replace(/\/$/, ''));
      });
      expect(unpacked).toEqual([]);
    },
  );

  it.each(packedPages)('%s contains no address of the package on a public host', (path) => {
    expect(readFileSync(join(root, path), 'utf8')).not.toMatch(/unpkg|jsdelivr|esm\.sh/);
  });
});
