import type ts from 'typescript';
import type { TypePrinter, TypeScript } from './typePrinter.js';

/** One member of `WeaverComponents` or `WeaverFunctions`, as code. */
export interface TypeRow {
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
export interface RowSource {
  readonly tsc: TypeScript;
  readonly checker: ts.TypeChecker;
  readonly printer: TypePrinter;
}

/** The types of what a module exports, by the names under which host pages render and call it. */
export function moduleRows(
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
