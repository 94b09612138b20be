import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root as repository } from '../lib/paths.mjs';
import { typedRules } from './typed.mjs';
import { untypedRules } from './untyped.mjs';

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
  ['src/http/prints.ts', "console.log('x');\nexport {};", 'no-console'],
  ['src/http/default.ts', 'export default 1;', 'weaver/no-default-export'],
  ['src/http/any.ts', 'export const x: any = 1;', '@typescript-eslint/no-explicit-any'],
  [
    'src/http/typeImport.ts',
    "import { Name } from '../wire/index.js';\nexport const n: Name = 'a';",
    '@typescript-eslint/consistent-type-imports',
  ],
  ['src/http/loose.ts', 'export const same = (a: unknown) => a == 1;', 'eqeqeq'],
  ['embed-examples/hosts/page.js', 'export const x = notThere;', 'no-undef'],
  ['embed-examples/hosts/timer.js', "setTimeout('go()', 1);", 'no-implied-eval'],
  ['embed-examples/platform/main.ts', "export * from '../../src/bridge/send.js';", 'weaver/layers'],
  ['src/http/idle.ts', '// eslint-disable-next-line no-eval\nexport const a = 1;', 'unused comment'],
  // The rules with types
  ['src/http/awaits.ts', 'export const a = async (n: number) => await n;', 'typescript/await-thenable'],
  ['src/http/reexports.ts', "export { Name } from '../wire/index.js';", 'typescript/consistent-type-exports'],
  ['src/http/deletes.ts', 'export const a = (l: number[]) => delete l[0];', 'typescript/no-array-delete'],
  ['src/http/toText.ts', 'export const a = (o: { b: 1 }) => String(o);', 'typescript/no-base-to-string'],
  ['src/http/twice.ts', 'export type A = string | string;', 'typescript/no-duplicate-type-constituents'],
  ['src/http/floating.ts', 'Promise.resolve(1);\nexport {};', 'typescript/no-floating-promises'],
  [
    'src/http/keys.ts',
    'export function a(l: string[]) { for (const k in l) return k; return; }',
    'typescript/no-for-in-array',
  ],
  ['src/http/timer.ts', "setTimeout('go()', 1);\nexport {};", 'typescript/no-implied-eval'],
  [
    'src/http/condition.ts',
    'export const a = (p: Promise<1>) => (p ? 1 : 2);',
    'typescript/no-misused-promises',
  ],
  ['src/http/redundant.ts', 'export type A = unknown | string;', 'typescript/no-redundant-type-constituents'],
  [
    'src/http/asserts.ts',
    'export const a = (t: string) => t as string;',
    'typescript/no-unnecessary-type-assertion',
  ],
  [
    'src/http/argument.ts',
    'export const a = (t: never[] & any, f: (t: string) => 1) => f(t);',
    'typescript/no-unsafe-argument',
  ],
  [
    'src/http/assigns.ts',
    "export const a: unknown[] = [];\nconst b = JSON.parse('1');\na.push(b);",
    'typescript/no-unsafe-assignment',
  ],
  ['src/http/calls.ts', "JSON.parse('1')();\nexport {};", 'typescript/no-unsafe-call'],
  [
    'src/http/compares.ts',
    "declare enum A { B = 'b' }\nexport const a = (b: A) => b === 'b';",
    'typescript/no-unsafe-enum-comparison',
  ],
  [
    'src/http/member.ts',
    "export const a = JSON.parse('1').b as string;",
    'typescript/no-unsafe-member-access',
  ],
  ['src/http/returns.ts', "export const a = (): string => JSON.parse('1');", 'typescript/no-unsafe-return'],
  ['src/http/minus.ts', 'export const a = (t: string) => -t;', 'typescript/no-unsafe-unary-minus'],
  ['src/http/throws.ts', "export const a = () => { throw 'b'; };", 'typescript/only-throw-error'],
  ['src/http/rejects.ts', "export const a = Promise.reject('b');", 'typescript/prefer-promise-reject-errors'],
  [
    'src/http/readonly.ts',
    'export class A { private b = 1; c = () => this.b; }',
    'typescript/prefer-readonly',
  ],
  ['src/http/adds.ts', 'export const a = () => [] + {};', 'typescript/restrict-plus-operands'],
  [
    'src/http/template.ts',
    'export const a = (o: { b: 1 }) => `${o}`;',
    'typescript/restrict-template-expressions',
  ],
  [
    'src/http/switches.ts',
    "export const a = (t: 'b' | 'c') => { switch (t) { case 'b': } };",
    'typescript/switch-exhaustiveness-check',
  ],
  ['src/http/unbound.ts', 'export const a = (d: Date) => d.getTime;', 'typescript/unbound-method'],
  ['src/http/typed.test.ts', 'Promise.resolve(1);', 'typescript/no-floating-promises'],
  [
    'src/http/idleToo.ts',
    '// oxlint-disable-next-line typescript/await-thenable\nexport const a = 1;',
    'unused comment',
  ],
];

/** Correct counterparts, for which nothing may be reported. */
const good: readonly (readonly [path: string, code: string])[] = [
  ['src/index.ts', "import { createSdk } from './sdk/index.js';\nexport default createSdk;"],
  ['src/light.ts', 'export default 1;'],
  ['src/sdk/index.ts', "export { createSdk } from './createSdk.js';"],
  [
    'src/sdk/createSdk.ts',
    "import { send } from '../http/send.js';\nimport type { Name } from '../wire/index.js';\n" +
      'export const createSdk = (name: Name) => send(name);',
  ],
  ['src/http/transport.ts', "export const a = globalThis.fetch('/a');"],
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
  [
    'src/http/rethrows.ts',
    'export const again = (error: unknown) => Promise.reject(error);\n' +
      'export const text = (count: number, is: boolean) => `${count} ${is}`;',
  ],
  [
    'src/http/unsafe.test.ts',
    "const a = JSON.parse('1');\nexport const b = [a, new Date().getTime, Promise.reject('c')];",
  ],
  [
    'src/http/allowed.ts',
    '// eslint-disable-next-line no-eval -- a reason\nexport const a = eval;\n' +
      '// oxlint-disable-next-line typescript/no-floating-promises -- a reason\nPromise.resolve(1);',
  ],
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
/** By file: the names of the rules that report something in it. */
const reported = new Map<string, string[]>();

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'weaver-lint-')));
  const files = [...bad, ...good].map(([path, code]) => [path, `${code}\n`] as const);
  const tsconfig = JSON.stringify({ compilerOptions, include: ['src', 'embed-examples'] });
  const config = `export { typedRules as default } from '${pathToFileURL(import.meta.dirname).href}/typed.mjs';`;
  for (const [path, code] of [
    ...files,
    ['tsconfig.json', tsconfig] as const,
    ['oxlint.config.mjs', config] as const,
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), code);
  }
  for (const [path, rule] of [...(await askEslint()), ...(await askOxlint())]) {
    reported.set(path, [...(reported.get(path) ?? []), rule]);
  }
}, 60_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What a message about a comment that disables nothing has in the place of a rule. */
const nameOf = (rule: string | undefined | null, message: string) =>
  rule ?? (/^Unused (?:es|ox)lint-disable/.test(message) ? 'unused comment' : message);

async function askEslint() {
  const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: untypedRules });
  const results = await eslint.lintFiles([...bad, ...good].map(([path]) => path));
  return results.flatMap(({ filePath, messages }) => {
    const path = filePath.slice(root.length + 1).replaceAll('\\', '/');
    return messages.map(({ ruleId, message }) => [path, nameOf(ruleId, message)] as const);
  });
}

interface OxlintReport {
  diagnostics: { filename: string; message: string; code?: string }[];
}

async function askOxlint() {
  const program = join(repository, 'node_modules/oxlint/bin/oxlint');
  const args = [program, '--config', 'oxlint.config.mjs', '--format', 'json'];
  // It finds the program for types there, as in a script of npm.
  const PATH = [join(repository, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const output = await new Promise<string>((resolve) => {
    // It fails, because of what it reports.
    execFile(process.execPath, args, { cwd: root, env: { ...process.env, PATH } }, (_error, stdout, stderr) =>
      resolve(stdout || stderr),
    );
  });
  const { diagnostics } = JSON.parse(output) as OxlintReport;
  return diagnostics.map(({ filename, message, code }) => {
    // A code is `plugin(rule)`.
    const rule = code?.replace(/^(.+)\((.+)\)$/, '$1/$2');
    return [filename.replaceAll('\\', '/'), nameOf(rule, message)] as const;
  });
}

it('reports each violation', () => {
  const missed = bad.filter(([path, , rule]) => !reported.get(path)?.includes(rule));
  expect(missed.map(([path, , rule]) => ({ path, rule, reported: reported.get(path) }))).toEqual([]);
});

it('accepts correct code', () => {
  expect(good.map(([path]) => [path, reported.get(path)]).filter(([, rules]) => rules)).toEqual([]);
});

it('has an example for each rule with types', () => {
  const examples = new Set(bad.map(([, , rule]) => rule));
  expect(Object.keys(typedRules.rules ?? {}).filter((rule) => !examples.has(rule))).toEqual([]);
});
