import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { anchorsOf } from './links.js';
import { readPage } from './pages.js';
import { exportedNames, memberNames, unionWords } from './publicNames.js';

const source = (path: string): string => readFileSync(join(root, 'src', path), 'utf8');
const page = readPage('docs/api.md');
const untold = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !new RegExp(`\`[^\`\\n]*\\b${name}\\b[^\`\\n]*\``).test(page));

describe('docs/api.md', () => {
  it('names everything that weaver-sdk and weaver-sdk/utils export', () => {
    const names = [...exportedNames(source('index.ts')), ...exportedNames(source('utils.ts'))];
    expect(names.length).toBeGreaterThan(20);
    expect(untold(names.filter((name) => !['Layer', 'AppInfo'].includes(name)))).toEqual([]);
  });

  it('has a heading for every member of the SDK', () => {
    const anchors = anchorsOf(page);
    const members = memberNames(source('sdk/weaverSDK.ts'), 'WeaverSDK');
    const headless = members.filter((name) => !anchors.includes(name.toLowerCase()));
    // These two share one.
    expect(headless).toEqual(['status', 'ready']);
    expect(anchors).toContain('ready-and-status');
  });

  it.each([
    ['events of the SDK', memberNames(source('sdk/weaverSDK.ts'), 'SdkEvents')],
    ['states of the SDK', unionWords(source('sdk/weaverSDK.ts'), 'SdkStatus')],
    ['what init gives', memberNames(source('sdk/weaverSDK.ts'), 'WeaverContext')],
    ['members of an island', memberNames(source('islands/island.ts'), 'Island')],
    ['events of an island', memberNames(source('islands/island.ts'), 'IslandEvents')],
    ['states of an island', unionWords(source('islands/island.ts'), 'IslandStatus')],
    ['options of render', memberNames(source('islands/island.ts'), 'RenderOptions')],
    ['what a module gets', memberNames(source('islands/context.ts'), 'ModuleContext')],
    ['options of a request', memberNames(source('islands/context.ts'), 'ModuleRequestOptions')],
  ])('tells all %s', (_what, names) => {
    expect(names.length).toBeGreaterThan(1);
    expect(untold(names)).toEqual([]);
  });
});

describe('the names of a source', () => {
  it('are what it exports', () => {
    const code = `import { a } from './a.js';
      export { b, type C as D } from './b.js'; export type { E } from './e.js';
      export const f = a; const g = 1; export default f;`;
    expect(exportedNames(code)).toEqual(['b', 'D', 'E', 'f']);
  });

  it('are the members of an interface, overloads once', () => {
    expect(memberNames('interface A { on(a: string): void; on(): void; readonly b?: 1 }', 'A')).toEqual([
      'on',
      'b',
    ]);
  });
});
