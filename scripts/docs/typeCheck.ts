import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../lib/paths.mjs';

/** A program of a page. */
export interface Example {
  /** Its position, with the extension of its language: `api-12.js`. */
  readonly name: string;
  readonly code: string;
}

/** The globals of pages with a script tag, and those that the examples use. */
const GLOBALS = `
declare const weaverSDK: import('weaver-sdk').WeaverSDK & Pick<typeof import('weaver-sdk'), 'createWeaverSDK' | 'WeaverError' | 'isWeaverError'> & Pick<import('weaver-sdk/page').WeaverPageGlobal, 'startPage' | 'defineElements'>;
interface Window { weappUtils: typeof import('weaver-sdk/utils') }
declare function report(...what: unknown[]): void;
declare function getSession(signal: AbortSignal): Promise<{ eteamsid: string }>;
declare const card: import('weaver-sdk').Island;
declare const React: typeof import('react');
declare const ReactDOM: typeof import('react-dom');
declare const ReactDOMClient: typeof import('react-dom/client');
`;

/** The types of a module that examples use, as an integrator has them. */
const PEOPLE_TYPES = join(root, 'embed-examples/hosts/types/people.d.ts');

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
  strict: true,
  // The strictest options that an integrator may use.
  exactOptionalPropertyTypes: true,
  // JavaScript examples have no type annotations.
  noImplicitAny: false,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  skipLibCheck: true,
  paths: {
    'weaver-sdk': [join(root, 'dist/index.d.ts')],
    'weaver-sdk/react': [join(root, 'dist/react.d.ts')],
    'weaver-sdk/element': [join(root, 'dist/element.d.ts')],
    'weaver-sdk/vue': [join(root, 'dist/vue.d.ts')],
    'weaver-sdk/frame': [join(root, 'dist/frame.d.ts')],
    'weaver-sdk/otel': [join(root, 'dist/otel.d.ts')],
    'weaver-sdk/page': [join(root, 'dist/page.d.ts')],
    'weaver-sdk/utils': [join(root, 'dist/utils.d.ts')],
    'weaver-sdk/utils/*': [join(root, 'dist/utils/*.d.ts')],
    'https://static.example.com/build/utils/utils/*.js': [join(root, 'dist/utils/*.d.ts')],
    '@weapp/utils': [join(root, 'dist/utils.d.ts')],
  },
};

const onDisk = ts.createCompilerHost(OPTIONS);

/** Parsed declarations, which programs share: parsing those of TypeScript takes longer than checking the examples. */
const parsed = new Map<string, ts.SourceFile>();

const parsedFile: ts.CompilerHost['getSourceFile'] = (file, ...rest) => {
  const source = parsed.get(file) ?? onDisk.getSourceFile(file, ...rest);
  if (source) parsed.set(file, source);
  return source;
};

/** Type errors of examples, checked against the built types; empty if there are none. */
export function typeComplaints(examples: readonly Example[]): readonly string[] {
  const folder = join(root, 'docs', 'examples-of-pages');
  const texts = new Map([
    [join(folder, 'globals.d.ts'), GLOBALS],
    // Each is a module, so that two may use the same names.
    ...examples.map(({ name, code }): [string, string] => [join(folder, name), `export {};\n${code}`]),
  ]);
  const host = ts.createCompilerHost(OPTIONS);
  host.readFile = (file) => texts.get(file) ?? onDisk.readFile(file);
  host.fileExists = (file) => texts.has(file) || onDisk.fileExists(file);
  host.getSourceFile = (file, languageVersion, ...rest) => {
    const text = texts.get(file);
    return text === undefined
      ? parsedFile(file, languageVersion, ...rest)
      : ts.createSourceFile(file, text, languageVersion, true);
  };
  const program = ts.createProgram([...texts.keys(), PEOPLE_TYPES], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line : 0;
    const name = file?.fileName.split('/').at(-1) ?? '';
    return `${name}, line ${line} of the example: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
