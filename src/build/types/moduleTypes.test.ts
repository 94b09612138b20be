import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moduleTypes, readModuleTypes } from './moduleTypes.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weaver-types-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The context of the SDK, as far as a module's types need it. */
const WEAVER = `export interface ModuleContext<Events extends object = Record<string, unknown>> {
  emit<Name extends keyof Events>(event: Name, data?: Events[Name]): void;
}`;

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries({ 'weaver.ts': WEAVER, ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** The declaration file of a module with this entry, without its first two lines. */
async function typesOf(entry: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  await write({ 'index.ts': `import type { ModuleContext } from './weaver.js';\n${entry}`, ...more });
  const types = moduleTypes('@weapp/hall', join(folder, 'index.ts'));
  if ('problem' in types) throw new Error(types.problem);
  return types.code.replace(/^.*\n\nexport \{\};\n\n/, '');
}

/** The row of one component of such a module. */
async function rowOf(entry: string, more?: Readonly<Record<string, string>>): Promise<string> {
  const code = await typesOf(entry, more);
  return code.slice(code.indexOf("    '@weapp"));
}

describe('a component', () => {
  it('has its props without the context, and the events that the context names', async () => {
    expect(
      await typesOf(`/** Shows a hall. */
export function Hall(props: {
  /** The hall's number. */
  readonly id: string;
  /** Called when a seat is chosen. */
  readonly onSeat?: (seat: number) => void;
  readonly weaver: ModuleContext<{ seat: { readonly row: number }; left: undefined }>;
}): object { return props; }`),
    ).toBe(`declare module 'weaver-sdk' {
  interface WeaverComponents {
    /** Shows a hall. */
    '@weapp/hall/Hall': {
      props: {
        /** The hall's number. */
        readonly id: string;
        /** Called when a seat is chosen. */
        readonly onSeat?: ((seat: number) => void) | undefined;
      };
      events: {
        seat: {
          readonly row: number;
        };
        left: undefined;
      };
    };
  }
}
`);
  });

  it('without props takes none, and without named events has any', async () => {
    expect(await rowOf('export const Hall = (props: { weaver: ModuleContext }) => props;')).toContain(
      `props: Record<string, never>;\n      events: Record<string, unknown>;`,
    );
    expect(await rowOf('export const Hall = () => null;')).toContain('props: Record<string, never>;');
  });

  it('of unknown props takes any object', async () => {
    expect(await rowOf('export const Hall = (props: any) => props;')).toContain('props: object;');
  });

  it('that is the default export, a class or an object with `mount` is found too', async () => {
    const code = await typesOf(`export class Hall { constructor(readonly props: { id: string }) {} }
export default Hall;
export const Own = { mount(element: object, props: { size?: number }, weaver: ModuleContext<{ go: string }>) { return { element, props, weaver }; } };`);
    expect([...code.matchAll(/'(@weapp[^']*)'/g)].map(([, name]) => name)).toEqual([
      '@weapp/hall/Hall',
      '@weapp/hall',
      '@weapp/hall/Own',
    ]);
    expect(code).toContain('id: string;');
    expect(code).toContain('size?: number | undefined;');
    expect(code).toContain('go: string;');
  });

  it('that the whole module mounts has the name of the module', async () => {
    expect(
      await rowOf(
        'export function mount(element: object, props: { id: string }) { return [element, props]; }',
      ),
    ).toMatch(/^ {4}'@weapp\/hall': \{\n {6}props: \{\n {8}id: string;/);
  });
});

describe('a function', () => {
  it('has its arguments and what it resolves to', async () => {
    const code = await typesOf(`/** Opens a seat. */
export async function open(id: string, options?: { wide: boolean }, ...rest: number[]): Promise<{ close(): void }> { return { close() { void [id, options, rest]; } }; }`);
    expect(code).toContain(`interface WeaverFunctions {
    /** Opens a seat. */
    '@weapp/hall/open': {
      args: [id: string, options?: {
        wide: boolean;
      } | undefined, ...rest: number[]];
      result: {
        close(): void;
      };
    };`);
  });

  it('with overloads takes one of them', async () => {
    const row = await rowOf(`export function find(id: number): string;
export function find(name: string, exact: boolean): boolean;
export function find(...all: unknown[]): unknown { return all; }`);
    expect(row).toContain('args: [id: number] | [name: string, exact: boolean];');
    expect(row).toContain('result: string | boolean;');
  });
});

describe('the types in the rows', () => {
  const propOf = async (type: string, more = ''): Promise<string> =>
    /value: ([\s\S]*?);\n {6}\};\n {6}events/.exec(
      await rowOf(`${more}\nexport const Hall = (props: { value: ${type} }) => props;`),
    )?.[1] ?? '';

  it.each([
    ['boolean | null'],
    ["'a' | 'b'"],
    ['readonly string[]'],
    ['(string | number)[]'],
    ['readonly [string, number]'],
    ['Date'],
    ['Promise<Map<string, number>>'],
    ['(first: string, second?: number | undefined) => void'],
    ['object'],
    ['bigint'],
    ['`a${string}`'],
  ])('%s stays as it is', async (type) => {
    expect(await propOf(type)).toBe(type);
  });

  it('of the language library are written out when they transform others', async () => {
    expect(await propOf('Partial<Pick<{ a: string; b: number }, "a">>')).toMatch(
      /^\{\n\s+a\?: string \| undefined;\n\s+\}$/,
    );
  });

  it('with a name of the module are declared once, also those that contain themselves', async () => {
    const code = await typesOf(`/** A branch. */
interface Tree { readonly name: string; readonly branches: readonly Tree[] }
type Kind = 'oak' | 'elm';
export const Hall = (props: { tree: Tree; other?: Tree; kind: Kind }) => props;`);
    expect(code.slice(0, code.indexOf('declare module'))).toBe(`/** A branch. */
interface Tree {
  readonly name: string;
  readonly branches: readonly Tree[];
}

type Kind = 'oak' | 'elm';

`);
    expect(code).toContain('tree: Tree;');
    expect(code).toContain('other?: Tree | undefined;');
  });

  it('with a name of the module keep it in optional members of themselves', async () => {
    const code = await typesOf(`interface Step { readonly next?: Step }
export const Hall = (props: { first?: Step }) => props;`);
    expect(code).toContain('interface Step {\n  readonly next?: Step | undefined;\n}');
    expect(code).toContain('first?: Step | undefined;');
  });

  it('of other packages are unknown: their declarations are not in the file', async () => {
    await write({
      'node_modules/paint/package.json': '{ "name": "paint", "types": "index.d.ts" }',
      'node_modules/paint/index.d.ts': 'export interface Brush { size: number }',
    });
    expect(await propOf('import("paint").Brush')).toBe('unknown');
  });

  it('with the same name from two files have two names', async () => {
    const code = await typesOf(
      `import type { Size } from './other.js';
interface Wrapper { readonly size: Size }
interface Size2 { readonly b: number }
export const Hall = (props: { one: Wrapper; two: Size2; three: import('./third.js').Size }) => props;`,
      {
        'other.ts': 'export interface Size { readonly a: string }',
        'third.ts': 'export interface Size { readonly c: string }',
      },
    );
    expect(code).toContain('interface Size {\n  readonly a: string;');
    expect(code).toContain('interface Size2 {\n  readonly b: number;');
    expect(code).toContain('interface Size3 {\n  readonly c: string;');
    expect(code).toContain('three: Size3;');
  });
});

it('is TypeScript without an error', async () => {
  const code = await typesOf(`export const Hall = (props: { "data-x"?: string; "it's": number }) => props;
export const open = ({ id }: { id: string }) => id;`);
  const { diagnostics } = ts.transpileModule(code, { reportDiagnostics: true });
  expect(diagnostics).toEqual([]);
  expect(code).toContain("'data-x'?: string | undefined;");
  expect(code).toMatch(/args: \[arg0: \{/);
});

it('names the problem where TypeScript is not installed, or has no compiler to call', async () => {
  await write({ 'index.ts': 'export const Hall = () => null;' });
  const entry = join(folder, 'index.ts');
  expect(readModuleTypes('@weapp/hall', entry, undefined)).toEqual({
    problem: 'TypeScript is not installed',
  });
  expect(readModuleTypes('@weapp/hall', entry, { version: '9.0.0' } as never)).toEqual({
    problem: 'TypeScript 9.0.0 has no compiler API',
  });
  expect(moduleTypes('@weapp/hall', join(folder, 'none.ts'))).toEqual({
    problem: `TypeScript cannot read ${join(folder, 'none.ts')}`,
  });
});

it('warns that events are not known if the module imports from weaver-sdk and its declarations are missing', async () => {
  const entry = join(folder, 'index.ts');
  await write({
    'index.ts': "export { Hall } from './Hall.js';",
    'Hall.ts': `import type { ModuleContext } from 'weaver-sdk';
export const Hall = (props: { readonly weaver: ModuleContext<{ seat: string }> }) => props;`,
  });
  const lacking = moduleTypes('@weapp/hall', entry);
  expect(lacking).toMatchObject({
    warning: expect.stringContaining(
      'the declarations of weaver-sdk are missing: the events of @weapp/hall are not known',
    ),
    code: expect.stringContaining('events: Record<string, unknown>'),
  });
  await write({
    'node_modules/weaver-sdk/package.json': '{ "name": "weaver-sdk", "types": "index.d.ts" }',
    'node_modules/weaver-sdk/index.d.ts': WEAVER.replace('export interface', 'export declare interface'),
  });
  const complete = moduleTypes('@weapp/hall', entry);
  expect(complete).not.toHaveProperty('warning');
  expect(complete).toMatchObject({ code: expect.stringContaining('seat: string') });
});
