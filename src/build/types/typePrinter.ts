import type ts from 'typescript';

/** The compiler of the module's author, as `require('typescript')` returns it. */
export type TypeScript = typeof ts;

/** Prints the types of one program, so that they need no other file. */
export interface TypePrinter {
  /** The type as TypeScript code. Named types of the module become {@link TypePrinter.declarations}. */
  print(type: ts.Type): string;
  /** The members of an object type without some of them, one per line; undefined if none is left. */
  printMembers(type: ts.Type, without: readonly string[]): string | undefined;
  /** The parameters of a signature, as in a function type. */
  printParameters(signature: ts.Signature): string;
  /** The documentation of an export or member as a comment with its line break; '' without one. */
  comment(symbol: ts.Symbol): string;
  /** The named types that the printed ones refer to, as declarations. */
  declarations(): readonly string[];
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;

const withUndefined = (printed: string): string =>
  /(?:^|\| )undefined$/.test(printed)
    ? printed
    : `${/=>/.test(printed) ? `(${printed})` : printed} | undefined`;

/** Creates the {@link TypePrinter} of a program. Types of other packages, such as React's elements, become `unknown`. */
export function createTypePrinter(tsc: TypeScript, program: ts.Program): TypePrinter {
  const checker = program.getTypeChecker();
  const { TypeFlags, SymbolFlags } = tsc;
  const names = new Map<ts.Symbol, string>();
  const declared = new Map<string, string>();
  /** Types that are being printed: a type without a name that contains itself has no end. */
  const open = new Set<ts.Type>();

  const fileOf = (symbol: ts.Symbol | undefined): ts.SourceFile | undefined =>
    symbol?.declarations?.[0]?.getSourceFile();
  const isOfLanguage = (symbol: ts.Symbol | undefined): boolean => {
    const file = fileOf(symbol);
    return file !== undefined && program.isSourceFileDefaultLibrary(file);
  };
  const isOfPackage = (symbol: ts.Symbol | undefined): boolean => {
    const file = fileOf(symbol);
    return file !== undefined && !isOfLanguage(symbol) && /[\\/]node_modules[\\/]/.test(file.fileName);
  };
  const isNamed = (symbol: ts.Symbol | undefined): symbol is ts.Symbol =>
    symbol !== undefined && IDENTIFIER.test(symbol.name) && !symbol.name.startsWith('__');

  const comment = (symbol: ts.Symbol): string => {
    const text = tsc.displayPartsToString(symbol.getDocumentationComment(checker)).trim();
    if (text === '') return '';
    const lines = text.replaceAll('*/', '* /').split(/\r?\n/);
    return lines.length === 1
      ? `/** ${lines.join('')} */\n`
      : `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`;
  };

  const printParameters = (signature: ts.Signature): string =>
    signature.parameters
      .map((parameter, index) => {
        const { valueDeclaration } = parameter;
        const node = valueDeclaration && tsc.isParameter(valueDeclaration) ? valueDeclaration : undefined;
        // A destructured parameter has no name of its own.
        const name =
          IDENTIFIER.test(parameter.name) && !parameter.name.startsWith('__')
            ? parameter.name
            : `arg${index}`;
        const type = checker.getTypeOfSymbol(parameter);
        if (node?.dotDotDotToken) return `...${name}: ${print(type)}`;
        const isOptional = node !== undefined && checker.isOptionalParameter(node);
        return `${name}${isOptional ? '?' : ''}: ${print(type)}`;
      })
      .join(', ');

  const printFunction = (signature: ts.Signature, arrow: ' =>' | ':'): string =>
    `(${printParameters(signature)})${arrow} ${print(signature.getReturnType())}`;

  const printMember = (symbol: ts.Symbol): string => {
    const type = checker.getTypeOfSymbol(symbol);
    const name = IDENTIFIER.test(symbol.name) ? symbol.name : quoted(symbol.name);
    const isOptional = (symbol.flags & SymbolFlags.Optional) !== 0;
    const [signature, more] = type.getCallSignatures();
    if (symbol.flags & SymbolFlags.Method && signature && !more)
      return `${comment(symbol)}${name}${isOptional ? '?' : ''}${printFunction(signature, ':')};`;
    const [declaration] = symbol.declarations ?? [];
    const isReadonly =
      declaration !== undefined &&
      (tsc.getCombinedModifierFlags(declaration) & tsc.ModifierFlags.Readonly) !== 0;
    const printed = print(type);
    return `${comment(symbol)}${isReadonly ? 'readonly ' : ''}${name}${isOptional ? '?' : ''}: ${isOptional ? withUndefined(printed) : printed};`;
  };

  const printMembers = (type: ts.Type, without: readonly string[]): string | undefined => {
    const lines = [
      ...checker
        .getIndexInfosOfType(type)
        .map(
          ({ keyType, type: value, isReadonly }) =>
            `${isReadonly ? 'readonly ' : ''}[key: ${print(keyType)}]: ${print(value)};`,
        ),
      ...type.getCallSignatures().map((signature) => `${printFunction(signature, ':')};`),
      ...checker
        .getPropertiesOfType(type)
        .filter(({ name }) => !without.includes(name) && !/^(?:__@|#|__#)/.test(name))
        .map(printMember),
    ];
    return lines.length === 0 ? undefined : lines.join('\n');
  };

  const printObject = (type: ts.Type): string => {
    const [signature, more] = type.getCallSignatures();
    if (signature && !more && checker.getPropertiesOfType(type).length === 0)
      return printFunction(signature, ' =>');
    const members = printMembers(type, []);
    if (members === undefined) return type.flags & TypeFlags.NonPrimitive ? 'object' : '{}';
    return `{\n${members}\n}`;
  };

  /** The name under which a named type of the module is declared in the file. */
  const nameOf = (type: ts.Type, symbol: ts.Symbol): string => {
    const known = names.get(symbol);
    if (known !== undefined) return known;
    let name = symbol.name;
    for (let number = 2; declared.has(name); number += 1) name = `${symbol.name}${number}`;
    names.set(symbol, name);
    // Reserved first: the type may contain itself.
    declared.set(name, '');
    // A type around this one, such as the union of an optional member, may occur in it again: the name ends the recursion.
    const around = [...open];
    open.clear();
    const content = type.isUnion() ? printUnion(type) : printObject(type);
    for (const each of around) open.add(each);
    const text = content.startsWith('{') ? `interface ${name} ${content}` : `type ${name} = ${content};`;
    declared.set(name, `${comment(symbol)}${text}`);
    return name;
  };

  const printUnion = (type: ts.UnionType): string => {
    const parts = [...new Set(type.types.map(print))];
    const isBoolean = parts.includes('true') && parts.includes('false');
    const shown = isBoolean
      ? ['boolean', ...parts.filter((part) => part !== 'true' && part !== 'false')]
      : parts;
    // `undefined` and `null` come last, as one writes them.
    const isEmptyValue = (part: string): boolean => part === 'null' || part === 'undefined';
    return [...shown.filter((part) => !isEmptyValue(part)), ...shown.filter(isEmptyValue)]
      .map((part) => (part.includes('=>') && !part.startsWith('{') ? `(${part})` : part))
      .join(' | ');
  };

  const printArgumentsOf = (type: ts.Type): readonly string[] =>
    checker.getTypeArguments(type as ts.TypeReference).map(print);

  const printTuple = (type: ts.TypeReference): string => {
    const { elementFlags, readonly } = type.target as ts.TupleType;
    const parts = printArgumentsOf(type).map((part, index) => {
      const flags = elementFlags[index] ?? tsc.ElementFlags.Required;
      if (flags & tsc.ElementFlags.Variable) return `...(${part})[]`;
      return flags & tsc.ElementFlags.Optional ? `(${part})?` : part;
    });
    return `${readonly ? 'readonly ' : ''}[${parts.join(', ')}]`;
  };

  const printReference = (type: ts.Type): string => {
    if (checker.isTupleType(type)) return printTuple(type as ts.TypeReference);
    const symbol = type.getSymbol();
    if (checker.isArrayType(type)) {
      const [item = 'unknown'] = printArgumentsOf(type);
      const plain = /^[\w.]+$/.test(item) ? item : `(${item})`;
      return `${symbol?.name === 'ReadonlyArray' ? 'readonly ' : ''}${plain}[]`;
    }
    if (isNamed(symbol) && isOfLanguage(symbol)) {
      const given = printArgumentsOf(type);
      return given.length === 0 ? symbol.name : `${symbol.name}<${given.join(', ')}>`;
    }
    if (isNamed(symbol) && isOfPackage(symbol)) return 'unknown';
    const isGeneric = checker.getTypeArguments(type as ts.TypeReference).length > 0;
    const isObjectType =
      symbol !== undefined && (symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class)) !== 0;
    if (isNamed(symbol) && isObjectType && !isGeneric) return nameOf(type, symbol);
    return printObject(type);
  };

  const printNew = (type: ts.Type): string => {
    const { flags, aliasSymbol } = type;
    if (aliasSymbol && isOfPackage(aliasSymbol)) return 'unknown';
    if (type.isStringLiteral()) return quoted(type.value);
    if (type.isNumberLiteral()) return String(type.value);
    if (flags & TypeFlags.TypeParameter) {
      const bound = checker.getBaseConstraintOfType(type);
      return bound && !(bound.flags & TypeFlags.TypeParameter) ? print(bound) : 'unknown';
    }
    const isOwnAlias =
      isNamed(aliasSymbol) && !isOfLanguage(aliasSymbol) && (type.aliasTypeArguments ?? []).length === 0;
    if (type.isUnion()) {
      if (flags & TypeFlags.Boolean) return 'boolean';
      return isOwnAlias ? nameOf(type, aliasSymbol) : printUnion(type);
    }
    if (isOwnAlias && flags & TypeFlags.Object && !checker.isArrayLikeType(type))
      return nameOf(type, aliasSymbol);
    if (type.isIntersection()) {
      const isOfObjects = type.types.every((part) => part.flags & TypeFlags.Object);
      return isOfObjects ? printObject(type) : type.types.map(print).join(' & ');
    }
    if (flags & TypeFlags.Object) return printReference(type);
    return checker.typeToString(type);
  };

  const print = (type: ts.Type): string => {
    if (open.has(type)) {
      const symbol = type.aliasSymbol ?? type.getSymbol();
      return (symbol && names.get(symbol)) ?? 'unknown';
    }
    open.add(type);
    try {
      return printNew(type);
    } finally {
      open.delete(type);
    }
  };

  return { print, printMembers, printParameters, comment, declarations: () => [...declared.values()] };
}
