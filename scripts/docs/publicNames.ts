import ts from 'typescript';

const parse = (source: string): ts.SourceFile =>
  ts.createSourceFile('source.ts', source, ts.ScriptTarget.ES2022, true);

/** The names that an entry exports, types included; `default` is not among them. */
export function exportedNames(source: string): readonly string[] {
  return parse(source).statements.flatMap((statement): readonly string[] => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      if (!exportClause || !ts.isNamedExports(exportClause)) throw new Error('an export names nothing');
      return exportClause.elements.map(({ name }) => name.text);
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    return isExported === true && ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name.getText())
      : [];
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

/** The words of a union of texts. */
export function unionWords(source: string, typeName: string): readonly string[] {
  const found = parse(source)
    .statements.filter(ts.isTypeAliasDeclaration)
    .find(({ name }) => name.text === typeName);
  if (!found) throw new Error(`there is no type ${typeName}`);
  return [...found.type.getText().matchAll(/'(\w+)'/g)].map(([, word = '']) => word);
}
