import type ts from 'typescript';

/** The compiler of the module's author, as `require('typescript')` returns it. */
export type TypeScript = typeof ts;

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;

const withUndefined = (printed: string): string =>
  /(?:^|\| )undefined$/.test(printed)
    ? printed
    : `${/=>/.test(printed) ? `(${printed})` : printed} | undefined`;

const fileOf = (symbol: ts.Symbol | undefined): ts.SourceFile | undefined =>
  symbol?.declarations?.[0]?.getSourceFile();

const isNamed = (symbol: ts.Symbol | undefined): symbol is ts.Symbol =>
  symbol !== undefined && IDENTIFIER.test(symbol.name) && !symbol.name.startsWith('__');

/**
 * Prints the types of one program, so that they need no other file. Types of other packages, such as React's elements,
 * become `unknown`.
 */
export class TypePrinter {
  private readonly tsc: TypeScript;
  private readonly program: ts.Program;
  private readonly checker: ts.TypeChecker;
  private readonly names = new Map<ts.Symbol, string>();
  private readonly declared = new Map<string, string>();
  /** Types that are being printed: a type without a name that contains itself has no end. */
  private readonly open = new Set<ts.Type>();

  constructor(tsc: TypeScript, program: ts.Program) {
    this.tsc = tsc;
    this.program = program;
    this.checker = program.getTypeChecker();
  }

  /** The named types that the printed ones refer to, as declarations. */
  declarations(): readonly string[] {
    return [...this.declared.values()];
  }

  private isOfLanguage(symbol: ts.Symbol | undefined): boolean {
    const file = fileOf(symbol);
    return file !== undefined && this.program.isSourceFileDefaultLibrary(file);
  }

  private isOfPackage(symbol: ts.Symbol | undefined): boolean {
    const file = fileOf(symbol);
    return file !== undefined && !this.isOfLanguage(symbol) && /[\\/]node_modules[\\/]/.test(file.fileName);
  }

  /** The documentation of an export or member as a comment with its line break; '' without one. */
  comment(symbol: ts.Symbol): string {
    const text = this.tsc.displayPartsToString(symbol.getDocumentationComment(this.checker)).trim();
    if (text === '') return '';
    const lines = text.replaceAll('*/', '* /').split(/\r?\n/);
    return lines.length === 1
      ? `/** ${lines.join('')} */\n`
      : `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`;
  }

  /** The parameters of a signature, as in a function type. */
  printParameters(signature: ts.Signature): string {
    return signature.parameters
      .map((parameter, index) => {
        const { valueDeclaration } = parameter;
        const node =
          valueDeclaration && this.tsc.isParameter(valueDeclaration) ? valueDeclaration : undefined;
        // A destructured parameter has no name of its own.
        const name =
          IDENTIFIER.test(parameter.name) && !parameter.name.startsWith('__')
            ? parameter.name
            : `arg${index}`;
        const type = this.checker.getTypeOfSymbol(parameter);
        if (node?.dotDotDotToken) return `...${name}: ${this.print(type)}`;
        const isOptional = node !== undefined && this.checker.isOptionalParameter(node);
        return `${name}${isOptional ? '?' : ''}: ${this.print(type)}`;
      })
      .join(', ');
  }

  private printFunction(signature: ts.Signature, arrow: ' =>' | ':'): string {
    return `(${this.printParameters(signature)})${arrow} ${this.print(signature.getReturnType())}`;
  }

  private printMember(symbol: ts.Symbol): string {
    const type = this.checker.getTypeOfSymbol(symbol);
    const name = IDENTIFIER.test(symbol.name) ? symbol.name : quoted(symbol.name);
    const isOptional = (symbol.flags & this.tsc.SymbolFlags.Optional) !== 0;
    const [signature, more] = type.getCallSignatures();
    if (symbol.flags & this.tsc.SymbolFlags.Method && signature && !more)
      return `${this.comment(symbol)}${name}${isOptional ? '?' : ''}${this.printFunction(signature, ':')};`;
    const [declaration] = symbol.declarations ?? [];
    const isReadonly =
      declaration !== undefined &&
      (this.tsc.getCombinedModifierFlags(declaration) & this.tsc.ModifierFlags.Readonly) !== 0;
    const printed = this.print(type);
    return `${this.comment(symbol)}${isReadonly ? 'readonly ' : ''}${name}${isOptional ? '?' : ''}: ${isOptional ? withUndefined(printed) : printed};`;
  }

  /** The members of an object type without some of them, one per line; undefined if none is left. */
  printMembers(type: ts.Type, without: readonly string[]): string | undefined {
    const lines = [
      ...this.checker
        .getIndexInfosOfType(type)
        .map(
          ({ keyType, type: value, isReadonly }) =>
            `${isReadonly ? 'readonly ' : ''}[key: ${this.print(keyType)}]: ${this.print(value)};`,
        ),
      ...type.getCallSignatures().map((signature) => `${this.printFunction(signature, ':')};`),
      ...this.checker
        .getPropertiesOfType(type)
        .filter(({ name }) => !without.includes(name) && !/^(?:__@|#|__#)/.test(name))
        .map((each) => this.printMember(each)),
    ];
    return lines.length === 0 ? undefined : lines.join('\n');
  }

  private printObject(type: ts.Type): string {
    const [signature, more] = type.getCallSignatures();
    if (signature && !more && this.checker.getPropertiesOfType(type).length === 0)
      return this.printFunction(signature, ' =>');
    const members = this.printMembers(type, []);
    if (members === undefined) return type.flags & this.tsc.TypeFlags.NonPrimitive ? 'object' : '{}';
    return `{\n${members}\n}`;
  }

  /** The name under which a named type of the module is declared in the file. */
  private nameOf(type: ts.Type, symbol: ts.Symbol): string {
    const known = this.names.get(symbol);
    if (known !== undefined) return known;
    let name = symbol.name;
    for (let number = 2; this.declared.has(name); number += 1) name = `${symbol.name}${number}`;
    this.names.set(symbol, name);
    // Reserved first: the type may contain itself.
    this.declared.set(name, '');
    // A type around this one, such as the union of an optional member, may occur in it again: the name ends the recursion.
    const around = [...this.open];
    this.open.clear();
    const content = type.isUnion() ? this.printUnion(type) : this.printObject(type);
    for (const each of around) this.open.add(each);
    const text = content.startsWith('{') ? `interface ${name} ${content}` : `type ${name} = ${content};`;
    this.declared.set(name, `${this.comment(symbol)}${text}`);
    return name;
  }

  private printUnion(type: ts.UnionType): string {
    const parts = [...new Set(type.types.map((each) => this.print(each)))];
    const isBoolean = parts.includes('true') && parts.includes('false');
    const shown = isBoolean
      ? ['boolean', ...parts.filter((part) => part !== 'true' && part !== 'false')]
      : parts;
    // `undefined` and `null` come last, as one writes them.
    const isEmptyValue = (part: string): boolean => part === 'null' || part === 'undefined';
    return [...shown.filter((part) => !isEmptyValue(part)), ...shown.filter(isEmptyValue)]
      .map((part) => (part.includes('=>') && !part.startsWith('{') ? `(${part})` : part))
      .join(' | ');
  }

  private printArgumentsOf(type: ts.Type): readonly string[] {
    return this.checker.getTypeArguments(type as ts.TypeReference).map((each) => this.print(each));
  }

  private printTuple(type: ts.TypeReference): string {
    const { elementFlags, readonly } = type.target as ts.TupleType;
    const parts = this.printArgumentsOf(type).map((part, index) => {
      const flags = elementFlags[index] ?? this.tsc.ElementFlags.Required;
      if (flags & this.tsc.ElementFlags.Variable) return `...(${part})[]`;
      return flags & this.tsc.ElementFlags.Optional ? `(${part})?` : part;
    });
    return `${readonly ? 'readonly ' : ''}[${parts.join(', ')}]`;
  }

  private printReference(type: ts.Type): string {
    if (this.checker.isTupleType(type)) return this.printTuple(type as ts.TypeReference);
    const symbol = type.getSymbol();
    if (this.checker.isArrayType(type)) {
      const [item = 'unknown'] = this.printArgumentsOf(type);
      const plain = /^[\w.]+$/.test(item) ? item : `(${item})`;
      return `${symbol?.name === 'ReadonlyArray' ? 'readonly ' : ''}${plain}[]`;
    }
    if (isNamed(symbol) && this.isOfLanguage(symbol)) {
      const given = this.printArgumentsOf(type);
      return given.length === 0 ? symbol.name : `${symbol.name}<${given.join(', ')}>`;
    }
    if (isNamed(symbol) && this.isOfPackage(symbol)) return 'unknown';
    const isGeneric = this.checker.getTypeArguments(type as ts.TypeReference).length > 0;
    const isObjectType =
      symbol !== undefined &&
      (symbol.flags & (this.tsc.SymbolFlags.Interface | this.tsc.SymbolFlags.Class)) !== 0;
    if (isNamed(symbol) && isObjectType && !isGeneric) return this.nameOf(type, symbol);
    return this.printObject(type);
  }

  private printNew(type: ts.Type): string {
    const { flags, aliasSymbol } = type;
    if (aliasSymbol && this.isOfPackage(aliasSymbol)) return 'unknown';
    if (type.isStringLiteral()) return quoted(type.value);
    if (type.isNumberLiteral()) return String(type.value);
    if (flags & this.tsc.TypeFlags.TypeParameter) {
      const bound = this.checker.getBaseConstraintOfType(type);
      return bound && !(bound.flags & this.tsc.TypeFlags.TypeParameter) ? this.print(bound) : 'unknown';
    }
    const isOwnAlias =
      isNamed(aliasSymbol) && !this.isOfLanguage(aliasSymbol) && (type.aliasTypeArguments ?? []).length === 0;
    if (type.isUnion()) {
      if (flags & this.tsc.TypeFlags.Boolean) return 'boolean';
      return isOwnAlias ? this.nameOf(type, aliasSymbol) : this.printUnion(type);
    }
    if (isOwnAlias && flags & this.tsc.TypeFlags.Object && !this.checker.isArrayLikeType(type))
      return this.nameOf(type, aliasSymbol);
    if (type.isIntersection()) {
      const isOfObjects = type.types.every((part) => part.flags & this.tsc.TypeFlags.Object);
      return isOfObjects ? this.printObject(type) : type.types.map((each) => this.print(each)).join(' & ');
    }
    if (flags & this.tsc.TypeFlags.Object) return this.printReference(type);
    return this.checker.typeToString(type);
  }

  /** The type as TypeScript code. Named types of the module become {@link TypePrinter.declarations}. */
  print(type: ts.Type): string {
    if (this.open.has(type)) {
      const symbol = type.aliasSymbol ?? type.getSymbol();
      return (symbol && this.names.get(symbol)) ?? 'unknown';
    }
    this.open.add(type);
    try {
      return this.printNew(type);
    } finally {
      this.open.delete(type);
    }
  }
}
