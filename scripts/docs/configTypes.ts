import ts from 'typescript';

/** A declared key of the config. */
export interface DeclaredKey {
  readonly key: string;
  /** On one line, without `readonly`. */
  readonly type: string;
  readonly isRequired: boolean;
}

/** A type on one line, without the `undefined` that an optional key already implies. */
function readable(type: string): string {
  return type
    .replace(/\breadonly\s+/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^\| /, '')
    .replace(/(\?: [^;{}]*?) \| undefined(?=;| \})/g, '$1')
    .replace(/^\((.*)\) \| undefined$|^(.*) \| undefined$/, '$1$2');
}

/** The keys of `interface WeaverConfig` in the text of src/context/config.ts, in their order. */
export function declaredKeys(source: string): readonly DeclaredKey[] {
  const file = ts.createSourceFile('config.ts', source, ts.ScriptTarget.ES2022, true);
  const config = file.statements
    .filter(ts.isInterfaceDeclaration)
    .find(({ name }) => name.text === 'WeaverConfig');
  if (!config) throw new Error('there is no interface WeaverConfig');
  return config.members.filter(ts.isPropertySignature).map(({ name, type, questionToken }) => ({
    key: name.getText(file),
    type: readable(type?.getText(file) ?? 'unknown'),
    isRequired: questionToken === undefined,
  }));
}
