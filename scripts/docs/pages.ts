import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { LIBRARY_GROUPS } from '../../src/build/index.js';
import { root } from '../lib/paths.mjs';
import { addressTable, corsTable } from './addressBlocks.js';
import { configBlock } from './configBlock.js';
import { markedNames, withBlock } from './markedBlocks.js';
import { policySample, policyTable } from './policyBlocks.js';
import { themeTable } from './themeBlock.js';

/** The pages of the shared library, one a group. */
export const LIBRARY_PAGES: readonly string[] = Object.keys(LIBRARY_GROUPS).map(
  (group) => `docs/library/${group}.md`,
);

/** The pages for integrators, relative to the repository. */
export const PAGES: readonly string[] = [
  'README.md',
  'docs/getting-started.md',
  'docs/api.md',
  'docs/config.md',
  'docs/security.md',
  'docs/library/README.md',
  ...LIBRARY_PAGES,
];

/** Blocks that are measured: they have a command and a check of their own. */
const MEASURED: readonly string[] = ['sizes', 'library-sizes'];

/** What makes the text of each other generated block. */
const BLOCKS: Readonly<Record<string, () => string>> = {
  config: () => configBlock(readFileSync(join(root, 'src/context/config.ts'), 'utf8')),
  theme: themeTable,
  policy: policyTable,
  'policy-sample': policySample,
  addresses: addressTable,
  cors: corsTable,
};

/** The text of a page as it stands. */
export function readPage(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/**
 * The page as it should be, in the form that the formatter gives it.
 *
 * @param measured text by block name, for the blocks that are measured
 * @throws Error for a block that nobody knows how to make
 */
export async function renderPage(
  path: string,
  page: string,
  measured: Readonly<Record<string, string>> = {},
): Promise<string> {
  const filled = markedNames(page).reduce((text, name) => {
    const content = measured[name] ?? BLOCKS[name]?.();
    if (content === undefined) {
      if (MEASURED.includes(name)) return text;
      throw new Error(`${path}: nobody knows how to make the block "${name}"`);
    }
    return withBlock(text, name, content);
  }, page);
  const file = join(root, path);
  return format(filled, { ...(await resolveConfig(file)), filepath: file });
}
