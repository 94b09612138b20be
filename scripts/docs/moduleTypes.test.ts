import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { typeComplaints } from './typeCheck.js';

/** The types of a module, as `weaver-sdk/build` writes them and the example hosts keep them. */
const PEOPLE = {
  name: 'people.d.ts',
  code: readFileSync(join(root, 'embed-examples/hosts/types/people.d.ts'), 'utf8'),
};

const IMPORT = `import { weaverSDK, type Island, type ModuleContext } from 'weaver-sdk';
import { request } from 'weaver-sdk/utils';
declare const context: ModuleContext<{ seat: { readonly row: number } }>;
const card = weaverSDK.render('#a', '@weapp/people/ProfileCard', { id: 'me' });
`;

const RIGHT = [
  "card.on('openPerson', ({ id }) => id.length);",
  "card.on('ready', (island) => island.id);",
  "card.on('error', (error) => error.code);",
  'card.update({ id: undefined });',
  "export const kept: Island<'@weapp/people/ProfileCard'> = card;",
  'export const loose: Island = card;',
  "void weaverSDK.apply('@weapp/people/openProfile', { id: 'me' }).then((profile) => profile.close());",
  "void weaverSDK.apply<number>('@weapp/people/openProfile', 1).then((result) => result.toFixed());",
  "context.emit('seat', { row: 2 });",
  'export const plain: ModuleContext = context;',
];

const UNDECLARED = [
  "weaverSDK.render('#a', '@weapp/nobody/Card', { a: 1 }).on('anything', (payload) => payload);",
  "const name: string = '@weapp/people/ProfileCard'; weaverSDK.render('#a', name, { a: 1 }).update({ b: 2 });",
  "void weaverSDK.apply('@weapp/nobody/open', 1, 'two');",
  "void weaverSDK.apply<string>('@weapp/nobody/open').then((text) => text.length);",
  "void context.request<{ readonly data: number }>({ url: '/a' }).then(({ data }) => data.toFixed());",
  "void request<{ readonly data: number }>({ url: '/a' }).then(({ data }) => data.toFixed());",
];

const WRONG = [
  ['a prop that does not exist', "weaverSDK.render('#a', '@weapp/people/ProfileCard', { ids: 'me' });"],
  ['a prop of another type', "weaverSDK.render('#a', '@weapp/people/ProfileCard', { id: 5 });"],
  ['a later prop of another type', 'card.update({ id: 5 });'],
  ['a misspelt event of the component', "card.on('openPersn', () => undefined);"],
  ['a misspelt event of every island', "card.on('eror', () => undefined);"],
  ['a misspelt event of the SDK', "weaverSDK.on('eror', () => undefined);"],
  ['a wrong use of a payload', "card.on('openPerson', ({ name }) => name);"],
  ['a wrong argument of a function', "void weaverSDK.apply('@weapp/people/openProfile', 5);"],
  ['a missing field of an argument', "void weaverSDK.apply('@weapp/people/openProfile', {});"],
  ['a missing argument of a function', "void weaverSDK.apply('@weapp/people/openProfile');"],
  [
    'a wrong use of a result',
    "void weaverSDK.apply('@weapp/people/openProfile', { id: 'me' }).then((card) => card.shut());",
  ],
  ['a misspelt event that a module emits', "context.emit('saet', { row: 2 });"],
  ['a wrong use of a response', "void context.request<number>({ url: '/a' }).then((body) => body.length);"],
  [
    'a wrong use of a response of the shared library',
    "void request({ url: '/a' }).then((body) => body.length);",
  ],
] as const;

/** The complaints about each line: one program for all of them, each in a file of its own. */
const complaints = new Map<string, readonly string[]>();

beforeAll(() => {
  const lines = [...RIGHT, ...UNDECLARED, ...WRONG.map(([, line]) => line)];
  const files = lines.map((line, index) => ({ name: `line${index}.ts`, code: `${IMPORT}${line}` }));
  const found = typeComplaints([PEOPLE, ...files]);
  for (const [index, line] of lines.entries()) {
    complaints.set(
      line,
      found.filter((complaint) => complaint.startsWith(`line${index}.ts,`)),
    );
  }
});

describe('with the types of a module a host page', () => {
  it.each(RIGHT)('compiles with right props, events, arguments and results: %s', (line) => {
    expect(complaints.get(line)).toEqual([]);
  });

  it.each(UNDECLARED)('compiles with any use of names that no file declares: %s', (line) => {
    expect(complaints.get(line)).toEqual([]);
  });

  it.each(WRONG)('does not compile with %s', (_, line) => {
    expect(complaints.get(line)).toHaveLength(1);
  });
});
