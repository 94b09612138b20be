import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type ts from 'typescript';
import { TypePrinter, type TypeScript } from './typePrinter.js';

/** The file next to the module's manifest. */
export const TYPES_FILE = 'weaver.d.ts';

/** The types of a module, or the reason why there are none. */
export type ModuleTypes =
  | {
      readonly code: string;
      /** What the file cannot say although the sources do, and how to change that; absent if it says all. */
      readonly warning?: string;
    }
  | { readonly problem: string };

/** Declarations of packages, which several modules of one build share. */
const parsedPackages = new Map<string, ts.SourceFile>();

/** The TypeScript of the module's project, or the one beside this package; undefined if there is none. */
function typeScriptOf(entry: string): TypeScript | undefined {
  for (const place of [entry, import.meta.url]) {
    try {
      return createRequire(place)('typescript') as TypeScript;
    } catch {
      // Not installed there.
    }
  }
  return undefined;
}

/** The options of the nearest `tsconfig.json` and its declaration files; without one, those of a project made for Vite. */
function projectOf(tsc: TypeScript, entry: string): { options: ts.CompilerOptions; declarations: string[] } {
  const file = tsc.findConfigFile(dirname(entry), (path) => tsc.sys.fileExists(path));
  const read: unknown =
    file === undefined ? {} : tsc.readConfigFile(file, (path) => tsc.sys.readFile(path)).config;
  const folder = dirname(file ?? entry);
  const parsed = tsc.parseJsonConfigFileContent(read, tsc.sys, folder, undefined, file);
  const fallback: ts.CompilerOptions = {
    target: tsc.ScriptTarget.ES2022,
    module: tsc.ModuleKind.ESNext,
    moduleResolution: tsc.ModuleResolutionKind.Bundler,
    jsx: tsc.JsxEmit.ReactJSX,
  };
  return {
    // Without strict checks no type would contain `undefined`.
    options: { ...(file === undefined ? fallback : parsed.options), strict: true, noEmit: true },
    declarations: parsed.fileNames.filter((name) => name.endsWith('.d.ts')),
  };
}

function createProgram(tsc: TypeScript, entry: string): ts.Program {
  const { options, declarations } = projectOf(tsc, entry);
  const host = tsc.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, languageVersion, ...rest) => {
    const key = /[\\/]node_modules[\\/]/.test(name)
      ? `${tsc.version} ${JSON.stringify(languageVersion)} ${name}`
      : undefined;
    const known = key === undefined ? undefined : parsedPackages.get(key);
    const file = known ?? getSourceFile(name, languageVersion, ...rest);
    if (key !== undefined && file) parsedPackages.set(key, file);
    return file;
  };
  return tsc.createProgram([entry, ...declarations], options, host);
}

/** Whether a source of the module imports types that TypeScript does not find: they are `any`, so that their events get lost. */
function lacksSdkTypes(tsc: TypeScript, program: ts.Program): boolean {
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .some(
      (file) =>
        !file.isDeclarationFile &&
        file.statements.some(
          (statement) =>
            tsc.isImportDeclaration(statement) &&
            tsc.isStringLiteral(statement.moduleSpecifier) &&
            statement.moduleSpecifier.text === 'weaver-sdk' &&
            !checker.getSymbolAtLocation(statement.moduleSpecifier),
        ),
    );
}

/** Indents by braces: the printer breaks lines only between them. */
function layout(code: string): string {
  let depth = 0;
  return code
    .split('\n')
    .map((line) => {
      const isComment = /^\s*(?:\/\*\*|\*)/.test(line);
      const opened = isComment ? 0 : line.split('{').length - line.split('}').length;
      const indent = '  '.repeat(line.startsWith('}') ? depth - 1 : depth);
      depth += opened;
      return (indent + line).trimEnd();
    })
    .join('\n');
}

const interfaceOf = (name: string, rows: readonly TypeRow[]): string =>
  rows.length === 0
    ? ''
    : `interface ${name} {\n${rows.map((row) => `${row.comment}'${row.name}': ${row.type};`).join('\n')}\n}\n`;

/**
 * {@link moduleTypes} with a given compiler.
 *
 * @param tsc undefined: none is installed
 */
export function readModuleTypes(appName: string, entry: string, tsc: TypeScript | undefined): ModuleTypes {
  if (!tsc) return { problem: 'TypeScript is not installed' };
  if (typeof tsc.createProgram !== 'function')
    return { problem: `TypeScript ${tsc.version} has no compiler API` };
  try {
    const program = createProgram(tsc, entry);
    const file = program.getSourceFile(entry);
    if (!file) return { problem: `TypeScript cannot read ${entry}` };
    const printer = new TypePrinter(tsc, program);
    const rows = moduleRows({ tsc, checker: program.getTypeChecker(), printer }, appName, file);
    const blocks = [
      interfaceOf(
        'WeaverComponents',
        rows.filter(({ kind }) => kind === 'component'),
      ),
      interfaceOf(
        'WeaverFunctions',
        rows.filter(({ kind }) => kind === 'function'),
      ),
    ].join('');
    const parts = [
      `// Types of ${appName} for host pages, written by weaver-sdk/build. Do not edit.`,
      'export {};',
      ...printer.declarations(),
      `declare module 'weaver-sdk' {\n${blocks}}`,
    ];
    const code = `${layout(parts.join('\n\n'))}\n`;
    if (!lacksSdkTypes(tsc, program)) return { code };
    return {
      code,
      warning: `the declarations of weaver-sdk are missing: the events of ${appName} are not known. In the repository of the SDK run npm run build (npm start writes no declarations); elsewhere install the package`,
    };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The declaration file of a module for host pages: its exports as members of `WeaverComponents` and `WeaverFunctions` of
 * `weaver-sdk`, with every type that they need. It is read from the types of the module's entry, by the TypeScript that
 * its project has installed. Never throws. `weaverModule` writes it; other build tools may call this themselves.
 *
 * @param appName `@weapp/people`
 * @param entry absolute path of the module's entry, `.ts` or `.tsx`
 */
export function moduleTypes(appName: string, entry: string): ModuleTypes {
  return readModuleTypes(appName, entry, typeScriptOf(entry));
}

/** One member of `WeaverComponents` or `WeaverFunctions`, as code. */
interface TypeRow {
  readonly kind: 'component' | 'function';
  /** `@weapp/people/ProfileCard` */
  readonly name: string;
  /** With its line break; '' without one. */
  readonly comment: string;
  /** `{ props: …; events: … }` or `{ args: …; result: … }` */
  readonly type: string;
}

/** Any events: for a component that does not say which it has. */
const ANY_EVENTS = 'Record<string, unknown>';
/** For a component or event map without members. */
const NONE = 'Record<string, never>';
/** Members of props that no host page passes: the context comes from the SDK, the others are React's own. */
const NOT_OF_HOSTS = ['weaver', 'key', 'ref'];

/** What the rows of one module are read from. */
interface RowSource {
  readonly tsc: TypeScript;
  readonly checker: ts.TypeChecker;
  readonly printer: TypePrinter;
}

/** The types of what a module exports, by the names under which host pages render and call it. */
function moduleRows(
  { tsc, checker, printer }: RowSource,
  appName: string,
  entry: ts.SourceFile,
): readonly TypeRow[] {
  const typeOf = (symbol: ts.Symbol | undefined): ts.Type | undefined =>
    symbol && checker.getTypeOfSymbolAtLocation(symbol, entry);

  /** `weaver: ModuleContext<Events>` names the events. */
  const eventsOf = (weaver: ts.Type | undefined): string => {
    const context = weaver && checker.getNonNullableType(weaver);
    if (!context || context.getSymbol()?.name !== 'ModuleContext') return ANY_EVENTS;
    const [events] = checker.getTypeArguments(context as ts.TypeReference);
    if (!events || checker.getIndexInfosOfType(events).length > 0) return ANY_EVENTS;
    const members = printer.printMembers(events, []);
    return members === undefined ? NONE : `{\n${members}\n}`;
  };

  const componentType = (props: ts.Type | undefined, weaver: ts.Type | undefined): string => {
    const isKnown = props && !(props.flags & (tsc.TypeFlags.Any | tsc.TypeFlags.Unknown));
    const members = isKnown ? printer.printMembers(props, NOT_OF_HOSTS) : undefined;
    const printed = members === undefined ? (props && !isKnown ? 'object' : NONE) : `{\n${members}\n}`;
    return `{\nprops: ${printed};\nevents: ${eventsOf(weaver)};\n}`;
  };

  /** Of a React component, or of an object or module with `mount(element, props, weaver)`; undefined for anything else. */
  const componentOf = (type: ts.Type): string | undefined => {
    const mount = typeOf(type.getProperty('mount'))?.getCallSignatures()[0];
    if (mount) return mountedType(mount);
    const [signature] = [...type.getCallSignatures(), ...type.getConstructSignatures()];
    if (!signature) return undefined;
    const props = typeOf(signature.parameters[0]);
    return componentType(props, typeOf(props?.getProperty('weaver')));
  };
  const mountedType = ({ parameters }: ts.Signature): string =>
    componentType(typeOf(parameters[1]), typeOf(parameters[2]));

  const functionOf = (type: ts.Type): string | undefined => {
    const signatures = type.getCallSignatures();
    if (signatures.length === 0) return undefined;
    const args = signatures.map((signature) => `[${printer.printParameters(signature)}]`);
    const results = signatures.map((signature) => {
      const result = signature.getReturnType();
      return printer.print(checker.getAwaitedType(result) ?? result);
    });
    const union = (texts: readonly string[]): string => [...new Set(texts)].join(' | ');
    return `{\nargs: ${union(args)};\nresult: ${union(results)};\n}`;
  };

  const moduleSymbol = checker.getSymbolAtLocation(entry);
  const exported = moduleSymbol ? checker.getExportsOfModule(moduleSymbol) : [];
  return exported.flatMap((symbol): readonly TypeRow[] => {
    const target = symbol.flags & tsc.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const type = target.flags & tsc.SymbolFlags.Value ? typeOf(target) : undefined;
    if (!type) return [];
    const comment = printer.comment(target);
    const row = (kind: TypeRow['kind'], name: string, text: string | undefined): readonly TypeRow[] =>
      text === undefined ? [] : [{ kind, name, comment, type: text }];
    // The whole module is a component of its own renderer.
    const [mount] = symbol.name === 'mount' ? type.getCallSignatures() : [];
    if (mount) return row('component', appName, mountedType(mount));
    if (symbol.name === 'default') return row('component', appName, componentOf(type));
    const name = `${appName}/${symbol.name}`;
    // As React has it: components begin with a capital letter.
    return /^[A-Z]/.test(symbol.name)
      ? row('component', name, componentOf(type))
      : row('function', name, functionOf(type));
  });
}
