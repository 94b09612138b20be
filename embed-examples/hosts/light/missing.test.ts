import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const example = read('missing.js');
const recipe = /<script>\s*(\/\/ Called by the script tag[\s\S]*?)<\/script>/.exec(
  read('../../../docs/builds.md'),
)?.[1];

it.each([
  ['the example', example],
  ['the recipe of the documents', recipe],
])('%s shows that the script did not load, with the queue of the snippet and without it', (_, code = '') => {
  const shownFor = (sdk: object): unknown => {
    const toggleAttribute = vi.fn();
    const document = {
      readyState: 'complete',
      scripts: [],
      addEventListener: () => undefined,
      querySelector: () => ({ toggleAttribute, addEventListener: () => undefined }),
    };
    const page: Record<string, unknown> = { document, setTimeout: () => 0, ...sdk };
    page['window'] = page;
    runInContext(`${code}; checkOffice()`, createContext(page));
    return toggleAttribute.mock.calls;
  };
  expect(shownFor({})).toEqual([['hidden', false]]);
  expect(shownFor({ weaverSDK: { q: [] } })).toEqual([['hidden', false]]);
  expect(shownFor({ weaverSDK: { version: '0.1.0' } })).toEqual([['hidden', true]]);
});
