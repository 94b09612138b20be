import ts from 'typescript';
import { codeBlocks } from './codeBlocks.js';

/** A block of a page that is run: fenced as `ts example`, or as `ts example browser` where it needs a document. */
export interface RunnableExample {
  /** Of its fence, 1 for the page's first line. */
  readonly line: number;
  readonly where: 'node' | 'browser';
  /** The entries that it imports from, as it writes them. */
  readonly entries: readonly string[];
  /** The source of an async function that takes the exports of each entry, by entry, and gives a list of results. */
  readonly program: string;
}

/** What an expression with an arrow gave, and what stands behind its arrow. An error is `{ throws: code }`. */
export interface ExampleResult {
  /** Of the page. */
  readonly line: number;
  readonly code: string;
  readonly got: unknown;
  readonly expected: unknown;
}

const ARROW = /^\s*\/\/ → ([^\n]+)/;
const THROWS = /^throws (\w+)$/;

/** `import { a, b as c } from 'x'` as a declaration that takes them from `entries`. */
function asDeclaration(statement: ts.ImportDeclaration, entry: string): string {
  const bindings = statement.importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) throw new Error(`${entry}: import by name`);
  const names = bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ? `${propertyName.text}: ${name.text}` : name.text));
  return `const { ${names.join(', ')} } = entries['${entry}'];`;
}

/** An expression with the result behind its arrow, as a statement that notes both. */
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
  // An expression, not statements: it is put into a program of its own where it runs.
  const program = outputText
    .trim()
    .replace(/^"use strict";\s*/, '')
    .replace(/;$/, '');
  return { entries: [...entries], program };
}

/**
 * The examples of a page that are run, in their order. In such a block an expression with ` // → result` behind it must
 * give that result, which is an expression too, or `throws CODE`.
 *
 * @throws Error for a block that imports otherwise than by name, or has an arrow behind what is no expression
 */
export function runnableExamples(page: string): readonly RunnableExample[] {
  return codeBlocks(page).flatMap(({ language, marks, code, line }) => {
    const [what, where = 'node'] = marks;
    if (language !== 'ts' || what !== 'example') return [];
    if (where !== 'node' && where !== 'browser') throw new Error(`line ${line}: nobody knows ${where}`);
    return [{ line, where, ...compile(code, line) }];
  });
}
