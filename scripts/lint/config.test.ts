import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConfig } from './config.mjs';

/** One violation per rule: file, code, and the rule that must report it. */
const bad: readonly (readonly [path: string, code: string, rule: string])[] = [
  ['src/http/upwards.ts', "export { createSdk } from '../sdk/index.js';", 'weaver/layers'],
  ['src/http/sideways.ts', "import { t } from '../bridge/index.js';\nt();", 'weaver/layers'],
  ['src/sdk/inside.ts', "export * from '../bridge/send.js';", 'weaver/layers'],
  ['src/core/typeOnly.ts', "export type { Name } from '../wire/index.js';", 'weaver/layers'],
  ['src/core/typeQuery.ts', "export type Name = import('../wire/index.js').Name;", 'weaver/layers'],
  ['src/http/lazy.ts', "export const sdk = () => import('../sdk/index.js');", 'weaver/layers'],
  [
    'src/http/circle.ts',
    "import { b } from './circleBack.js';\nexport const a = () => b();",
    'weaver/circles',
  ],
  [
    'src/http/circleBack.ts',
    "import { a } from './circle.js';\nexport const b = () => a();",
    'weaver/circles',
  ],
  [
    'src/http/typeCircle.ts',
    "import type { Back } from './typeCircleBack.js';\nexport interface There { back: Back }",
    'weaver/circles',
  ],
  [
    'src/http/typeCircleBack.ts',
    "export interface Back { there: import('./typeCircle.js').There }",
    'weaver/circles',
  ],
  ['src/http/dom.ts', 'export const title = document.title;', 'no-restricted-globals'],
  ['src/http/self.ts', 'export const origin = self.origin;', 'no-restricted-globals'],
  ['src/http/storage.ts', "localStorage.setItem('a', 'b');\nexport {};", 'no-restricted-globals'],
  ['src/http/backDoor.ts', 'export const w = globalThis.window;', 'no-restricted-properties'],
  ['src/browser/forgotten.ts', 'export const n = name;', 'no-restricted-globals'],
  [
    'src/islands/renders.ts',
    "import { createElement } from 'react';\nexport const e = createElement;",
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'src/islands/rendersLazily.ts',
    "export const r = () => import('react-dom/client');",
    'no-restricted-syntax',
  ],
  ['src/http/enumeration.ts', 'export enum Colour { Red }', 'no-restricted-syntax'],
  ['src/ui/enumeration.tsx', 'export enum Colour { Red }', 'no-restricted-syntax'],
  ['src/http/fetches.ts', "export const a = fetch('/a');", 'no-restricted-syntax'],
  ['src/http/fetchesGlobally.ts', 'export const own = globalThis.fetch;', 'no-restricted-syntax'],
  ['src/http/requests.ts', 'export const own = new XMLHttpRequest();', 'no-restricted-syntax'],
  ['src/http/evaluates.ts', "export const two = eval('1 + 1') as number;", 'no-eval'],
  ['src/http/compiles.ts', "export const two = new Function('return 2');", 'no-new-func'],
  ['src/http/timer.ts', "setTimeout('go()', 1);\nexport {};", '@typescript-eslint/no-implied-eval'],
  ['src/http/prints.ts', "console.log('x');\nexport {};", 'no-console'],
  ['src/http/default.ts', 'export default 1;', 'weaver/no-default-export'],
  [
    'src/http/floating.ts',
    'export function go() {\n  Promise.resolve(1);\n}',
    '@typescript-eslint/no-floating-promises',
  ],
  ['src/http/any.ts', 'export const x: any = 1;', '@typescript-eslint/no-explicit-any'],
  [
    'src/http/typeImport.ts',
    "import { Name } from '../wire/index.js';\nexport const n: Name = 'a';",
    '@typescript-eslint/consistent-type-imports',
  ],
  ['src/http/loose.ts', 'export const same = (a: unknown) => a == 1;', 'eqeqeq'],
  ['embed-examples/hosts/page.js', 'export const x = notThere;', 'no-undef'],
  ['embed-examples/platform/main.ts', "export * from '../../src/bridge/send.js';", 'weaver/layers'],
];

/** Correct counterparts, for which nothing may be reported. */
const good: readonly (readonly [path: string, code: string])[] = [
  ['src/index.ts', "import { createSdk } from './sdk/index.js';\nexport default createSdk;"],
  ['src/umd.ts', 'export default 1;'],
  ['src/sdk/index.ts', "export { createSdk } from './createSdk.js';"],
  [
    'src/sdk/createSdk.ts',
    "import { send } from '../http/send.js';\nimport type { Name } from '../wire/index.js';\n" +
      'export const createSdk = (name: Name) => send(name);',
  ],
  ['src/http/pageFetch.ts', "export const a = globalThis.fetch('/a');"],
  ['src/http/send.ts', 'export const send = (text: string) => text;'],
  ['src/bridge/index.ts', 'export const t = () => 1;'],
  ['src/bridge/send.ts', 'export const send = () => 1;'],
  ['src/wire/index.ts', "export type { Name } from './name.js';"],
  ['src/wire/name.ts', 'export type Name = string;'],
  ['src/core/log.ts', 'export const warn = (text: string) => console.warn(text);'],
  ['src/browser/title.ts', 'export const title = () => document.title;'],
  ['src/modules/script.browser.ts', 'export const head = () => document.head;'],
  ['src/ui/Title.tsx', 'export const Title = () => document.title;'],
  ['src/http/send.test.ts', 'export const before = document.title;'],
  ['src/islands/types.ts', "import type { ReactNode } from 'react';\nexport type Child = ReactNode;"],
  ['src/ui/Renders.tsx', "export { createElement } from 'react';"],
  [
    'embed-examples/platform/server.ts',
    "import type { Name } from '../../src/wire/index.js';\nexport type N = Name;",
  ],
  ['embed-examples/hosts/host.js', 'document.title = location.href;'],
  ['scripts/tool.mjs', 'console.log(process.version);'],
];

const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  strict: true,
  jsx: 'react-jsx',
  skipLibCheck: true,
  types: [],
};

let root: string;
let reported: Map<string, string[]>;

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'weaver-lint-')));
  const files = [...bad, ...good].map(([path, code]) => [path, `${code}\n`] as const);
  const tsconfig = JSON.stringify({ compilerOptions, include: ['src', 'embed-examples'] });
  for (const [path, code] of [...files, ['tsconfig.json', tsconfig] as const]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), code);
  }
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: createConfig({ root, projects: ['tsconfig.json'] }),
  });
  const results = await eslint.lintFiles([...bad, ...good].map(([path]) => path));
  reported = new Map(
    results.map((result) => [
      result.filePath.slice(root.length + 1).replaceAll('\\', '/'),
      result.messages.map((message) => message.ruleId ?? message.message),
    ]),
  );
}, 60_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each(bad)('reports %s', (path, _code, rule) => {
  expect(reported.get(path)).toContain(rule);
});

it.each(good)('accepts %s', (path) => {
  expect(reported.get(path)).toEqual([]);
});
