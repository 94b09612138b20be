import type { AstNode } from 'rollup';
import type { UtilsImports } from './utilsGroups.js';

const UTILS = '@weapp/utils';

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** `request` of `import { request as ask }`: an identifier, or a string in `import { 'request' as ask }`. */
function nameOf(node: unknown): string {
  const { name, value } = fieldsOf(node);
  return typeof name === 'string' ? name : typeof value === 'string' ? value : '';
}

/** Collects the imports of a build's modules from `@weapp/utils`. */
export class UtilsImportCollector implements UtilsImports {
  readonly names = new Set<string>();
  whole = false;

  /** Reads the top-level statements of a parsed module. */
  add(program: AstNode): void {
    for (const statement of listOf(fieldsOf(program).body)) this.#addStatement(fieldsOf(statement));
  }

  #addStatement(statement: Fields): void {
    const isType = statement.importKind === 'type' || statement.exportKind === 'type';
    if (fieldsOf(statement.source).value !== UTILS || isType) return;
    if (statement.type === 'ExportAllDeclaration') this.whole = true;
    for (const specifier of listOf(statement.specifiers)) this.#addSpecifier(fieldsOf(specifier));
  }

  #addSpecifier(specifier: Fields): void {
    if (specifier.importKind === 'type' || specifier.exportKind === 'type') return;
    const name = nameOf(specifier.type === 'ExportSpecifier' ? specifier.local : specifier.imported);
    if (name === '' || name === 'default') this.whole = true;
    else this.names.add(name);
  }
}
