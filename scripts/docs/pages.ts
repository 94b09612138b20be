import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { LIBRARY_GROUPS } from '../../src/build/index.js';
import { root } from '../lib/paths.mjs';
import { addressTable, corsTable } from './addressBlocks.js';
import { configBlock } from './configBlock.js';
import { errorTable, visitorTable } from './errorBlocks.js';
import { markedNames, withBlock } from './markedBlocks.js';
import { policySample, policyTable } from './policyBlocks.js';
import { themeTable } from './themeBlock.js';

/** The pages of the shared library, one per group. */
export const LIBRARY_PAGES: readonly string[] = Object.keys(LIBRARY_GROUPS).map(
  (group) => `docs/library/${group}.md`,
);

/** The pages for integrators, relative to the repository. */
export const PAGES: readonly string[] = [
  'README.md',
  'docs/README.md',
  'docs/getting-started.md',
  'docs/builds.md',
  'docs/authentication.md',
  'docs/production.md',
  'docs/examples.md',
  'docs/api.md',
  'docs/config.md',
  'docs/errors.md',
  'docs/security.md',
  'docs/frames.md',
  'docs/links.md',
  'docs/opentelemetry.md',
  'docs/page-mode.md',
  'docs/react.md',
  'docs/next.md',
  'docs/vue.md',
  'docs/elements.md',
  'docs/testing.md',
  'docs/library/README.md',
  ...LIBRARY_PAGES,
];

/** Measured blocks, which have their own command and check. */
const MEASURED: readonly string[] = ['sizes', 'library-sizes'];

/** A file of an example, as a code block. */
function exampleFile(language: string, path: string): () => string {
  return () => {
    const code = readFileSync(join(root, 'embed-examples', path), 'utf8');
    return `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;
  };
}

/** Generators of all other blocks. */
const BLOCKS: Readonly<Record<string, () => string>> = {
  config: () => configBlock(readFileSync(join(root, 'src/context/config.ts'), 'utf8')),
  'error-codes': errorTable,
  visitor: visitorTable,
  theme: themeTable,
  policy: policyTable,
  'policy-sample': policySample,
  addresses: addressTable,
  cors: corsTable,
  'react-app': exampleFile('tsx', 'hosts/react-host/App.tsx'),
  'vite-team': exampleFile('tsx', 'apps/vite-react/src/Team.tsx'),
  'vite-task': exampleFile('tsx', 'apps/vite-react/src/Task.tsx'),
  'vite-user': exampleFile('tsx', 'apps/vite-react/src/UserButton.tsx'),
  'vite-broken': exampleFile('tsx', 'apps/vite-react/src/Broken.tsx'),
  'vite-tags': exampleFile('tsx', 'apps/vite-react/src/Tags.tsx'),
  'next-layout': exampleFile('tsx', 'apps/next/app/layout.tsx'),
  'next-page': exampleFile('tsx', 'apps/next/app/page.tsx'),
  'next-card': exampleFile('tsx', 'apps/next/app/ChosenCard.tsx'),
  'next-error': exampleFile('tsx', 'apps/next/app/broken/error.tsx'),
  'vue-config': exampleFile('ts', 'apps/vue/vite.config.ts'),
  'vue-main': exampleFile('ts', 'apps/vue/src/main.ts'),
  'vue-team': exampleFile('vue', 'apps/vue/src/Team.vue'),
  'vue-task': exampleFile('vue', 'apps/vue/src/Task.vue'),
  'tested-jest': exampleFile('js', 'apps/jest/jest.config.mjs'),
  'vue-user': exampleFile('vue', 'apps/vue/src/UserButton.vue'),
  'vue-tags': exampleFile('vue', 'apps/vue/src/Tags.vue'),
  'tested-tasks': exampleFile('tsx', 'tested/Tasks.tsx'),
  'tested-page': exampleFile('tsx', 'apps/tested/test/App.test.tsx'),
  'tested-worker': exampleFile('ts', 'apps/tested/test/worker.ts'),
  'tested-browser': exampleFile('ts', 'apps/tested/browser/app.spec.ts'),
  'tested-integration': exampleFile('tsx', 'tested/integration.test.tsx'),
  'tested-with': exampleFile('tsx', 'tested/tasksWith.tsx'),
  'tested-late': exampleFile('tsx', 'tested/late.test.tsx'),
  'tested-answers': exampleFile('tsx', 'tested/answers.test.tsx'),
  'tested-session': exampleFile('tsx', 'tested/session.test.tsx'),
  'tested-stopped': exampleFile('tsx', 'tested/stopped.test.tsx'),
  'tested-module': exampleFile('tsx', 'tested/module.test.tsx'),
  'tested-template': exampleFile('tsx', 'modules/template/src/Greeting.test.tsx'),
  'elements-page': exampleFile('html', 'hosts/elements/office.html'),
};

/** The current text of a page. */
export function readPage(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/**
 * The page with generated blocks, formatted; a page without any as it is.
 *
 * @param measured text by block name, for the measured blocks
 * @throws Error for an unknown block
 */
export async function renderPage(
  path: string,
  page: string,
  measured: Readonly<Record<string, string>> = {},
): Promise<string> {
  const names = markedNames(page);
  if (names.length === 0) return page;
  const filled = names.reduce((text, name) => {
    const content = measured[name] ?? BLOCKS[name]?.();
    if (content === undefined) {
      if (MEASURED.includes(name)) return text;
      throw new Error(`${path}: unknown block "${name}"`);
    }
    return withBlock(text, name, content);
  }, page);
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  return (await format(path, filled, options)).code;
}
