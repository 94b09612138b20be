import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { anchorsOf } from './links.js';
import { LIBRARY_GROUPS } from '../../src/build/index.js';
import { LIBRARY_PAGES, readPage } from './pages.js';
import { exportedNames, memberNames, unionWords } from './publicNames.js';

const source = (path: string): string => readFileSync(join(root, 'src', path), 'utf8');
const page = readPage('docs/api.md');
const undocumented = (names: readonly string[], on = page): readonly string[] =>
  names.filter((name) => !new RegExp(`\`[^\`\\n]*\\b${name}\\b[^\`\\n]*\``).test(on));

/** The source of a specifier such as `./library/groups/dates.js`. */
const sourceBehind = (specifier: string): string => source(specifier.replace('.js', '.ts'));

describe('docs/api.md', () => {
  it('documents all exports of weaver-sdk and weaver-sdk/utils', () => {
    const ofLibrary = exportedNames(source('utils.ts'), sourceBehind);
    // Types of the library are documented on its own pages, below.
    const names = [...exportedNames(source('index.ts')), ...Object.values(LIBRARY_GROUPS).flat()];
    expect(names.length).toBeGreaterThan(60);
    expect(ofLibrary).toEqual(expect.arrayContaining(Object.values(LIBRARY_GROUPS).flat()));
    expect(undocumented(names)).toEqual([]);
  });

  it('has a heading for every member of the SDK', () => {
    const anchors = anchorsOf(page);
    const members = memberNames(source('sdk/weaverSDK.ts'), 'WeaverSDK');
    const headless = members.filter((name) => !anchors.includes(name.toLowerCase()));
    // These two share a heading.
    expect(headless).toEqual(['status', 'ready']);
    expect(anchors).toContain('ready-and-status');
  });

  it.each([
    ['events of the SDK', memberNames(source('context/events.ts'), 'SdkEvents')],
    ['states of the SDK', unionWords(source('sdk/weaverSDK.ts'), 'SdkStatus')],
    ['what init gives', memberNames(source('context/events.ts'), 'WeaverContext')],
    ['members of an island', memberNames(source('islands/island.ts'), 'Island')],
    ['events of an island', memberNames(source('islands/island.ts'), 'IslandEvents')],
    ['states of an island', unionWords(source('islands/island.ts'), 'IslandStatus')],
    ['options of render', memberNames(source('islands/island.ts'), 'RenderOptions')],
    ['what a module gets', memberNames(source('islands/context.ts'), 'ModuleContext')],
    ['options of a request', memberNames(source('http/requestOptions.ts'), 'RequestOptions')],
  ])('tells all %s', (_what, names) => {
    expect(names.length).toBeGreaterThan(1);
    expect(undocumented(names)).toEqual([]);
  });
});

describe('docs/frames.md', () => {
  const frames = readPage('docs/frames.md');

  it.each([
    ['exports of weaver-sdk/frame', exportedNames(source('frame.ts'))],
    ['members of a frame', memberNames(source('frames/frame.ts'), 'Frame')],
    ['options of embed', memberNames(source('frames/frame.ts'), 'FrameOptions')],
    ['states of a frame', unionWords(source('frames/frame.ts'), 'FrameStatus')],
    ['events of the SDK on a frame', memberNames(source('frames/frame.ts'), 'FrameEvents')],
    [
      'events of a page',
      memberNames(source('wire/frameMessages.ts'), 'PageEvents').map((name) => name.replaceAll("'", '')),
    ],
    ['calls of the host page', memberNames(source('frames/page/hostConnection.ts'), 'HostCalls')],
    ['options of connectToHost', memberNames(source('frames/page/hostConnection.ts'), 'HostOptions')],
    ['members of a connection', memberNames(source('frames/page/hostConnection.ts'), 'HostConnection')],
  ])('tells all %s', (_what, names) => {
    expect(names.length).toBeGreaterThan(1);
    expect(undocumented(names, frames)).toEqual([]);
  });
});

/** The types of the groups without a separate file; utils.ts exports them. */
const TYPES_OF_CORE: Readonly<Record<string, readonly string[]>> = {
  request: [
    ...['AxiosLike', 'AxiosLikeConfig', 'AxiosLikeHandlers', 'AxiosLikeResponse', 'DownloadOptions'],
    ...['InterceptedCall', 'Interceptor', 'ModuleRequestOptions', 'Progress', 'ResponseType'],
    ...['SensitiveScanOptions', 'TenantTokenOptions', 'UploadOptions', 'UploadedFile'],
  ],
  i18n: ['TeamLanguage'],
  app: [
    ...['AppInfo', 'HistoryChange', 'Hook', 'Layer', 'ModuleContext', 'ModuleFormats', 'ModuleHistory'],
    ...['ModuleTenant', 'ModuleUser', 'OverrideComponent', 'OverrideProps', 'Props', 'Theme'],
    ...['CaptureOptions', 'Monitor'],
  ],
};

it('the types of utils.ts are documented on those pages', () => {
  const functions = Object.values(LIBRARY_GROUPS).flat();
  const types = exportedNames(source('utils.ts'), (specifier) =>
    specifier.includes('/groups/') ? '' : sourceBehind(specifier),
  ).filter((name) => !functions.includes(name));
  expect([...types].sort()).toEqual(Object.values(TYPES_OF_CORE).flat().sort());
});

describe.each(LIBRARY_PAGES)('%s', (path) => {
  const group = /(\w+)\.md$/.exec(path)?.[1] ?? '';
  const text = readPage(path);

  it('has a heading for every export of its group', () => {
    const names = LIBRARY_GROUPS[group] ?? [];
    expect(names.length).toBeGreaterThan(0);
    const anchors = anchorsOf(text);
    expect(names.filter((name) => !anchors.includes(name.toLowerCase()))).toEqual([]);
  });

  it('documents its types too', () => {
    const exported = TYPES_OF_CORE[group] ?? exportedNames(source(`library/groups/${group}.ts`));
    expect(undocumented(exported, text)).toEqual([]);
  });
});

it('every group of the library has its row in the first table of docs/library/README.md', () => {
  const table = /^(?:\|.*\n)+/m.exec(readPage('docs/library/README.md'))?.[0] ?? '';
  const told = [...table.matchAll(/^\| \[(\w+)\]\(\1\.md\)/gm)].map((match) => match[1]);
  expect(told.sort()).toEqual(Object.keys(LIBRARY_GROUPS).sort());
});

describe('the names of a source', () => {
  it('are its exports', () => {
    const code = `import { a } from './a.js';
      export { b, type C as D } from './b.js'; export type { E } from './e.js';
      export const f = a; const g = 1; export default f; export function h() {}`;
    expect(exportedNames(code)).toEqual(['b', 'D', 'E', 'f', 'h']);
  });

  it('include those of another source that it re-exports completely', () => {
    const code = `export * from './b.js';`;
    expect(exportedNames(code, () => 'export const b = 1;')).toEqual(['b']);
    expect(() => exportedNames(code)).toThrow('all of ./b.js is exported');
  });

  it('are the members of an interface, overloads once', () => {
    expect(memberNames('interface A { on(a: string): void; on(): void; readonly b?: 1 }', 'A')).toEqual([
      'on',
      'b',
    ]);
  });
});
