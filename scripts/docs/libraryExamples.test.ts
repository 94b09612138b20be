import { runInThisContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { runnableExamples, type ExampleResult, type RunnableExample } from './libraryExamples.js';
import { LIBRARY_PAGES, readPage } from './pages.js';

/** The source behind an entry of the shared library, as pages write it. */
async function sourceOf(entry: string): Promise<unknown> {
  if (entry === 'weaver-sdk/utils' || entry === '@weapp/utils') return import('../../src/utils.js');
  const group = /^weaver-sdk\/utils\/(\w+)$/.exec(entry)?.[1] ?? '';
  return import(`../../src/library/groups/${group}.ts`);
}

async function run({ entries, program }: RunnableExample): Promise<readonly ExampleResult[]> {
  const exports = await Promise.all(entries.map(async (entry) => [entry, await sourceOf(entry)]));
  const start = runInThisContext(program) as (
    entries: Readonly<Record<string, unknown>>,
  ) => Promise<readonly ExampleResult[]>;
  return start(Object.fromEntries(exports) as Record<string, unknown>);
}

/** Blocks that need a document are run in a browser, by the example page of the library. */
const examples = LIBRARY_PAGES.flatMap((path) =>
  runnableExamples(readPage(path)).map((example) => ({ ...example, path })),
);

describe('the examples of the library’s pages', () => {
  it.each(examples.filter(({ where }) => where === 'node'))(
    '$path, line $line, give what they say',
    async (example) => {
      const results = await run(example);
      expect(results.length).toBeGreaterThan(0);
      for (const { line, code, got, expected } of results) {
        expect({ at: `line ${line}`, code, is: got }).toEqual({ at: `line ${line}`, code, is: expected });
      }
    },
  );

  it('exist on every page', () => {
    const pages = new Set(examples.map(({ path }) => path));
    expect(LIBRARY_PAGES.filter((path) => !pages.has(path))).toEqual([]);
  });
});

describe('a block that is run', () => {
  const block = (code: string, marks = 'example'): string => `# A\n\n\`\`\`ts ${marks}\n${code}\n\`\`\`\n`;
  const resultsOf = async (code: string): Promise<readonly ExampleResult[]> => {
    const [example] = runnableExamples(block(code));
    return example ? run(example) : [];
  };

  it('reports wrong results with their line', async () => {
    const results = await resultsOf(
      "import { clip as within } from 'weaver-sdk/utils/numbers';\n\nconst top: number = 3;\nwithin(5, 0, top); // → 4",
    );
    expect(results).toEqual([{ line: 7, code: 'within(5, 0, top)', got: 3, expected: 4 }]);
  });

  it('may have its arrow on the next line if the line is long', async () => {
    expect(await resultsOf('[1]\n  .concat(2);\n// → [1, 2]\n')).toMatchObject([
      { got: [1, 2], expected: [1, 2] },
    ]);
  });

  it('may expect an error by its code', async () => {
    const code =
      "import { appInfo } from '@weapp/utils';\nappInfo('x'); // → throws APP_MISSING\nappInfo(1 as never).a; // → throws X";
    const [first, second] = await resultsOf(code);
    expect(first?.got).toEqual(first?.expected);
    expect(second?.got).not.toEqual(second?.expected);
  });

  it('must be marked; no other block is run', () => {
    expect(runnableExamples('```ts\na(); // → 1\n```\n\n```js example\na(); // → 1\n```\n')).toEqual([]);
    expect(runnableExamples(block('1; // → 1', 'example browser'))[0]?.where).toBe('browser');
    expect(() => runnableExamples(block('1; // → 1', 'example moon'))).toThrow('unknown environment moon');
  });

  it('must import by name, and have arrows only after expressions', () => {
    expect(() => runnableExamples(block("import * as a from 'a';"))).toThrow('a: import by name');
    expect(() => runnableExamples(block('const a = 1; // → 1'))).toThrow('no expression before → 1');
  });
});
