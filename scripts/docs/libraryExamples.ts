import ts from 'typescript';
import { codeBlocks } from './codeBlocks.js';

/** A runnable block of a page: fenced as `ts example`, or as `ts example browser` if it needs a document. */
export interface RunnableExample {
  /** Line of its fence, 1 for the page's first line. */
  readonly line: number;
  readonly where: 'node' | 'browser';
  /** The entries that it imports from, as written. */
  readonly entries: readonly string[];
  /** Source of an async function that receives the exports by entry and returns a list of results. */
  readonly program: string;
}

/** The value of an expression with an arrow, and the expected value after its arrow. An error is `{ throws: code }`. */
export interface ExampleResult {
  /** Of the page. */
  readonly line: number;
  readonly code: string;
  readonly got: unknown;
  readonly expected: unknown;
}

const ARROW = /^\s*\/\/ → ([^\n]+)/;
const THROWS = /^throws (\w+)$/;

/** `import { a, b as c } from 'x'` as a declaration that reads them from `entries`. */
function asDeclaration(statement: ts.ImportDeclaration, entry: string): string {
  const bindings = statement.importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) throw new Error(`${entry}: import by name`);
  const names = bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ? `${propertyName.text}: ${name.text}` : name.text));
  return `const { ${names.join(', ')} } = entries['${entry}'];`;
}

/** Compiles an expression with an arrow to a statement that records actual and expected value. */
function asNote(line: number, expression: string, arrow: string): string {
  const code = THROWS.exec(arrow)?.[1];
  const expected = code === undefined ? arrow : `{ throws: '${code}' }`;
  const told = JSON.stringify(expression);
  return `await note(${line}, ${told}, async () => (${expression}), (${expected}));`;
}

const NOTE = `const results = [];
const note = async (line, code, run, expected) => {
  const got = await run().catch((error) => ({ throws: error.code ?? String(error) }));
  results.push({ line, code, got: structuredClone(got), expected });
};`;

function compile(code: string, fenceLine: number): Pick<RunnableExample, 'entries' | 'program'> {
  const source = ts.createSourceFile('example.ts', code, ts.ScriptTarget.ES2022, true);
  const entries = new Set<string>();
  const body = source.statements.map((statement) => {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      entries.add(statement.moduleSpecifier.text);
      return asDeclaration(statement, statement.moduleSpecifier.text);
    }
    const arrow = ARROW.exec(code.slice(statement.end))?.[1];
    if (arrow === undefined) return statement.getText();
    if (!ts.isExpressionStatement(statement)) throw new Error(`no expression before → ${arrow}`);
    const { line } = source.getLineAndCharacterOfPosition(statement.getStart());
    return asNote(fenceLine + 1 + line, statement.expression.getText(), arrow.trim());
  });
  const typed = `async (entries) => {\n${[NOTE, ...body].join('\n')}\nreturn results;\n}`;
  const { outputText } = ts.transpileModule(`(${typed})`, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  // A function expression, which is embedded in another program to run it.
  const program = outputText
    .trim()
    .replace(/^"use strict";\s*/, '')
    .replace(/;$/, '');
  return { entries: [...entries], program };
}

/**
 * The runnable examples of a page, in order. In such a block an expression followed by ` // → result` must have that
 * result, which is also an expression, or `throws CODE`.
 *
 * @throws Error for a block that does not import by name, or has an arrow after something other than an expression
 */
export function runnableExamples(page: string): readonly RunnableExample[] {
  return codeBlocks(page).flatMap(({ language, marks, code, line }) => {
    const [what, where = 'node'] = marks;
    if (language !== 'ts' || what !== 'example') return [];
    if (where !== 'node' && where !== 'browser')
      throw new Error(`line ${line}: unknown environment ${where}`);
    return [{ line, where, ...compile(code, line) }];
  });
}
