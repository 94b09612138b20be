import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';

const dist = join(root, 'dist');

it('the declarations of the package refer to no file by a path', () => {
  const declarations = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.d\.c?ts$/.test(name),
  );
  expect(declarations).toContain(join('utils', 'dayjs.d.ts'));
  const referring = declarations.filter((name) =>
    /<reference path=/.test(readFileSync(join(dist, name), 'utf8')),
  );
  expect(referring).toEqual([]);
});

/** Lines that must compile; then lines that must not, with the beginning of what TypeScript says. */
const RIGHT = `
import { weaverSDK, type ComponentName, type FrameTarget, type RecordKind } from 'weaver-sdk';
import { useOpenRecord, useWeaverFunction, WeaverComponent, WeaverFrame } from 'weaver-sdk/react';
import { moduleRouter } from 'weaver-sdk/utils';
declare module 'weaver-sdk' {
  interface WeaverComponents {
    '@weapp/people/ProfileCard': { props: { id?: string }; events: { copy: { field: string } } };
    '@weapp/people/PeopleList': { props: { big: boolean }; events: Record<string, unknown> };
    '@weapp/people': { props: Record<string, never>; events: Record<string, never> };
  }
  interface WeaverFunctions {
    '@weapp/people/openProfile': { args: [options: { id: string }]; result: { close(): void } };
    '@weapp/hall/book': { args: [seat: number]; result: { code: string } };
  }
  interface RecordKinds { vehicle: unknown }
}
declare const text: string;
declare const target: FrameTarget;
declare const kind: RecordKind;
declare const name: ComponentName;
weaverSDK.render('#x', '@weapp/people/ProfileCard', { id: '5' }).on('copy', ({ field }) => field.length);
weaverSDK.render('#x', '@weapp/people');
weaverSDK.render('#x', '@weapp/undeclared/Card', { any: 1 }).on('any', () => 0);
weaverSDK.render('#x', text, { any: 1 });
weaverSDK.render('#x', \`@weapp/people/\${text}\` as const);
weaverSDK.render('#x', name);
void weaverSDK.apply('@weapp/people/openProfile', { id: '5' }).then((opened) => opened.close());
void weaverSDK.apply('@weapp/undeclared/run', 1, 2);
void weaverSDK.apply<string>('@weapp/undeclared/run', 1).then((result) => result.length);
void weaverSDK.preload(['@weapp/hall', '@weapp/hall/book', '@weapp/undeclared/X', text]);
for (const one of ['task', 'vehicle', text, kind] as const) void weaverSDK.open(one, '1');
weaverSDK.embed('#x', '/sp/x');
weaverSDK.embed('#x', target);
weaverSDK.embed('#x', { kind: 'workflow', id: 1 });
weaverSDK.embed('#x', { kind: text, id: 1 });
moduleRouter.resolve('vehicle', '1');
export function Wrapped<Name extends ComponentName>(given: { readonly name: ComponentName<Name> }) {
  return weaverSDK.render<string>('#x', given.name);
}
Wrapped({ name: '@weapp/people/ProfileCard' });
WeaverComponent({ name: '@weapp/people/ProfileCard', props: { id: '5' }, onEvent: ({ event }) => event === 'copy' });
WeaverComponent({ name: text, props: { any: 1 } });
WeaverFrame({ target: { kind: 'vehicle', id: 1 } });
WeaverFrame({ target });
void useWeaverFunction('@weapp/people/openProfile')({ id: '5' }).then((opened) => opened.close());
void useWeaverFunction(text)(1).then((result) => result);
void useOpenRecord()('vehicle', '1');
`;
const WRONG: readonly (readonly [line: string, message: string])[] = [
  [
    "weaverSDK.render('#x', '@weapp/people/ProfileCrad');",
    'Argument of type \'"@weapp/people/ProfileCrad"\'',
  ],
  [
    "weaverSDK.render('#x', '@weapp/people/openProfile');",
    'Argument of type \'"@weapp/people/openProfile"\'',
  ],
  ["weaverSDK.render('#x', '@weapp/hall');", 'Argument of type \'"@weapp/hall"\''],
  ["weaverSDK.render('#x', 'people/ProfileCard');", 'Argument of type \'"people/ProfileCard"\''],
  ["weaverSDK.render('#x', '@weapp/people/PeopleList', {});", "Property 'big' is missing"],
  ["Wrapped({ name: '@weapp/people/ProfileCrad' });", 'Type \'"@weapp/people/ProfileCrad"\''],
  [
    "void weaverSDK.apply('@weapp/people/opneProfile', { id: '5' });",
    'Argument of type \'"@weapp/people/opneProfile"\'',
  ],
  ["void weaverSDK.apply('@weapp/people/openProfile', {});", "Property 'id' is missing in type '{}'"],
  ["void weaverSDK.apply('@weapp/people/openProfile');", 'Expected 2 arguments, but got 1'],
  ["void weaverSDK.apply('@weapp/hall/book', '5');", "Argument of type 'string'"],
  [
    "export const code: Promise<number> = weaverSDK.apply('@weapp/hall/book', 5);",
    "Type 'Promise<{ code: string; }>'",
  ],
  [
    "void weaverSDK.preload('@weapp/people/ProfileCrad');",
    'Argument of type \'"@weapp/people/ProfileCrad"\'',
  ],
  ["void weaverSDK.open('taks', '1');", 'Argument of type \'"taks"\''],
  [
    "weaverSDK.embed('#x', { kind: 'workflo', id: 1 });",
    "Type '\"workflo\"' is not assignable to type 'keyof RecordKinds'. Did you mean '\"workflow\"'?",
  ],
  ["moduleRouter.resolve('taks', '1');", 'Argument of type \'"taks"\''],
  ["WeaverComponent({ name: '@weapp/people/ProfileCrad' });", 'Type \'"@weapp/people/ProfileCrad"\''],
  ["WeaverComponent({ name: 'people/ProfileCard' });", 'Type \'"people/ProfileCard"\''],
  ["WeaverFrame({ target: { kind: 'workflo', id: 1 } });", 'Did you mean \'"workflow"\'?'],
  ["useWeaverFunction('@weapp/people/opneProfile');", 'Argument of type \'"@weapp/people/opneProfile"\''],
  ["void useOpenRecord()('taks', '1');", 'Argument of type \'"taks"\''],
];

it(
  'a project that also checks declaration files compiles with the shared library, and misspelt names are type errors',
  { timeout: 60_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'weaver-declarations-'));
    try {
      mkdirSync(join(folder, 'node_modules'));
      symlinkSync(root, join(folder, 'node_modules/weaver-sdk'), 'junction');
      const files = {
        'today.ts': `import { dayjs } from 'weaver-sdk/utils';
export const today: string = dayjs().locale('en').format('YYYY-MM-DD');`,
        'names.ts': [RIGHT, ...WRONG.map(([line]) => line)].join('\n'),
      };
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      const program = ts.createProgram(
        Object.keys(files).map((name) => join(folder, name)),
        {
          target: ts.ScriptTarget.ES2022,
          module: ts.ModuleKind.ESNext,
          moduleResolution: ts.ModuleResolutionKind.Bundler,
          types: [],
          strict: true,
          noEmit: true,
          skipLibCheck: false,
          // Checking those of TypeScript itself takes longer than all others.
          skipDefaultLibCheck: true,
        },
      );
      const complaints = ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
        const line = file?.text.slice(file.text.lastIndexOf('\n', start) + 1).split('\n')[0];
        return [line ?? file?.fileName, ts.flattenDiagnosticMessageText(messageText, ' ')] as const;
      });
      expect(complaints.map(([line]) => line)).toEqual(WRONG.map(([line]) => line));
      for (const [index, [line, message]] of WRONG.entries())
        expect([line, complaints[index]?.[1]]).toEqual([line, expect.stringContaining(message)]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
