import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { circleThrough, importsOf, nameOf, readImportGraph } from './circles.mjs';
import { importComplaint } from './layers.mjs';

/**
 * Calls `visit` for every reference to another module: imports and re-exports (of types too), `import()`, `import('x').T`.
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
    const from = nameOf(context.cwd, context.filename);
    const hasIndex = (/** @type {string} */ folder) => existsSync(join(context.cwd, folder, 'index.ts'));
    return onImports((node, specifier) => {
      const complaint = importComplaint(from, specifier, hasIndex);
      if (complaint !== undefined) context.report({ node, messageId: 'layer', data: { complaint } });
    });
  },
};

/** @type {Map<string, import('./circles.mjs').ImportGraph>} by folder of the repository: read once per run */
const graphs = new Map();

/** @type {import('eslint').Rule.RuleModule} */
const circlesRule = {
  meta: {
    type: 'problem',
    docs: { description: 'no file of src imports itself over others; types count' },
    schema: [],
    messages: { circle: 'a circle of imports: {{way}}' },
  },
  create(context) {
    const file = nameOf(context.cwd, context.filename);
    const graph = graphs.get(context.cwd) ?? readImportGraph(context.cwd, 'src');
    graphs.set(context.cwd, graph);
    if (!graph.has(file)) return {};
    return onImports((node, specifier) => {
      const [imported] = importsOf(file, `import '${specifier}';`, graph);
      const way = imported === undefined ? undefined : circleThrough(graph, file, imported);
      if (way) context.report({ node, messageId: 'circle', data: { way: way.join(' → ') } });
    });
  },
};

/** @type {import('eslint').Rule.RuleModule} */
const defaultExportRule = {
  meta: {
    type: 'problem',
    docs: { description: 'exports have names' },
    schema: [],
    messages: { named: 'Give the export a name.' },
  },
  create(context) {
    /** @param {any} node */
    const report = (node) => {
      context.report({ node, messageId: 'named' });
    };
    return { ExportDefaultDeclaration: report, 'ExportSpecifier[exported.name="default"]': report };
  },
};

/** Rules of this repository only. */
export const weaverPlugin = {
  meta: { name: 'weaver' },
  rules: { layers: layersRule, circles: circlesRule, 'no-default-export': defaultExportRule },
};
