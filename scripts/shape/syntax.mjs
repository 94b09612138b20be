import ts from 'typescript';

/**
 * Counts of the syntax of source files: parsed only, without types.
 *
 * @typedef {object} SourceText
 * @property {string} name its path from the repository's folder, with `/`
 * @property {string} text
 *
 * @typedef {object} FunctionLines a function with a body
 * @property {string} file
 * @property {string} name of the function, or of what it is assigned or passed to
 * @property {number} lines from its first line to its last; those of functions inside it are included
 *
 * @typedef {object} Shape
 * @property {readonly { name: string, lines: number }[]} files
 * @property {number} interfaces
 * @property {number} functionMembers of interfaces and type aliases: methods, and properties with a function type
 * @property {readonly { file: string, name: string }[]} types interfaces and type aliases
 * @property {readonly FunctionLines[]} functions longest first
 */

/**
 * Whether a file is part of the product: TypeScript, and neither a test nor declarations only.
 *
 * @param {string} path
 */
export function isProductSource(path) {
  return /\.tsx?$/.test(path) && !/\.(?:test|d)\.tsx?$/.test(path);
}

/**
 * Counts the syntax of all files.
 *
 * @param {readonly SourceText[]} sources
 * @returns {Shape}
 */
export function shapeOf(sources) {
  /** @type {{ file: string, name: string }[]} */
  const types = [];
  /** @type {FunctionLines[]} */
  const functions = [];
  let interfaces = 0;
  let functionMembers = 0;
  for (const { name: file, text } of sources) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    /** @param {ts.Node} node @param {boolean} isInType whether it is inside an interface or a type alias */
    const visit = (node, isInType) => {
      if (ts.isInterfaceDeclaration(node)) interfaces += 1;
      const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
      if (isType) types.push({ file, name: node.name.text });
      if (isInType && isFunctionMember(node)) functionMembers += 1;
      if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined)
        functions.push({ file, name: functionName(node), lines: linesOf(node, source) });
      ts.forEachChild(node, (child) => visit(child, isInType || isType));
    };
    visit(source, false);
  }
  return {
    files: sources.map(({ name, text }) => ({ name, lines: text.replace(/\n$/, '').split('\n').length })),
    interfaces,
    functionMembers,
    types,
    functions: functions.sort((a, b) => b.lines - a.lines),
  };
}

/** @param {ts.Node} node */
function isFunctionMember(node) {
  if (ts.isMethodSignature(node)) return true;
  return ts.isPropertySignature(node) && node.type !== undefined && isFunctionType(node.type);
}

/**
 * Whether values of this type are functions, or functions and `undefined` or `null`.
 *
 * @param {ts.TypeNode} type
 * @returns {boolean}
 */
function isFunctionType(type) {
  if (ts.isFunctionTypeNode(type)) return true;
  if (ts.isParenthesizedTypeNode(type)) return isFunctionType(type.type);
  if (!ts.isUnionTypeNode(type)) return false;
  const values = type.types.filter((part) => !isNothing(part));
  return values.length > 0 && values.every(isFunctionType);
}

/** @param {ts.TypeNode} type */
function isNothing(type) {
  if (type.kind === ts.SyntaxKind.UndefinedKeyword) return true;
  return ts.isLiteralTypeNode(type) && type.literal.kind === ts.SyntaxKind.NullKeyword;
}

/** @param {ts.Node} node @param {ts.SourceFile} source */
function linesOf(node, source) {
  const lineAt = (/** @type {number} */ position) => source.getLineAndCharacterOfPosition(position).line;
  return lineAt(node.getEnd()) - lineAt(node.getStart(source)) + 1;
}

/** @param {ts.SignatureDeclaration} node */
function functionName(node) {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  const named = node.name ?? ('name' in node.parent ? node.parent.name : undefined);
  if (named !== undefined) return /** @type {ts.Node} */ (named).getText();
  return ts.isCallExpression(node.parent) ? `${node.parent.expression.getText()}(…)` : '(no name)';
}
