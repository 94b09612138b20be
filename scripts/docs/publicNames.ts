import ts from 'typescript';

const parse = (source: string): ts.SourceFile =>
  ts.createSourceFile('source.ts', source, ts.ScriptTarget.ES2022, true);

const follow = (specifier: string): never => {
  throw new Error(`all of ${specifier} is exported, but no source is given for it`);
};

/**
 * The names that an entry exports, including types, without `default`.
 *
 * @param sourceOf returns the source of an `export * from` specifier
 */
export function exportedNames(
  source: string,
  sourceOf: (specifier: string) => string = follow,
): readonly string[] {
  return parse(source).statements.flatMap((statement): readonly string[] => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause, moduleSpecifier } = statement;
      if (exportClause && ts.isNamedExports(exportClause))
        return exportClause.elements.map(({ name }) => name.text);
      if (exportClause || !moduleSpecifier || !ts.isStringLiteral(moduleSpecifier))
        throw new Error('an export names nothing');
      return exportedNames(sourceOf(moduleSpecifier.text), sourceOf);
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported !== true) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    return ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : [];
  });
}

/** The names of an interface's members, each once. */
export function memberNames(source: string, interfaceName: string): readonly string[] {
  const found = parse(source)
    .statements.filter(ts.isInterfaceDeclaration)
    .find(({ name }) => name.text === interfaceName);
  if (!found) throw new Error(`there is no interface ${interfaceName}`);
  return [...new Set(found.members.map((member) => member.name?.getText() ?? ''))];
}

/** The members of a union of string literals. */
export function unionWords(source: string, typeName: string): readonly string[] {
  const found = parse(source)
    .statements.filter(ts.isTypeAliasDeclaration)
    .find(({ name }) => name.text === typeName);
  if (!found) throw new Error(`there is no type ${typeName}`);
  return [...found.type.getText().matchAll(/'(\w+)'/g)].map(([, word = '']) => word);
}
