import { relative, sep } from 'node:path';
import { importComplaint } from './layers.mjs';

/**
 * Calls `visit` for whatever names another module: imports and re-exports (of types too), `import()`, `import('x').T`.
 *
 * @param {(node: import('eslint').Rule.Node, specifier: string) => void} visit
 * @returns {import('eslint').Rule.RuleListener}
 */
function onImports(visit) {
  /** @param {any} node */
  const check = (node) => {
    const source = node.source?.literal ?? node.source ?? node.argument?.literal ?? node.argument;
    if (typeof source?.value === 'string') visit(source, source.value);
  };
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
    TSImportType: check,
  };
}

/** @type {import('eslint').Rule.RuleModule} */
const layersRule = {
  meta: {
    type: 'problem',
    docs: { description: 'imports inside src go down the layers, and into a folder through its index' },
    schema: [],
    messages: { layer: '{{complaint}}' },
  },
  create(context) {
    const from = relative(context.cwd, context.filename).split(sep).join('/');
    return onImports((node, specifier) => {
      const complaint = importComplaint(from, specifier);
      if (complaint !== undefined) context.report({ node, messageId: 'layer', data: { complaint } });
    });
  },
};

/** Rules of this repository only. */
export const weaverPlugin = { meta: { name: 'weaver' }, rules: { layers: layersRule } };
