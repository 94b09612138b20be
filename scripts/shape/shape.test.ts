import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { filesThatRan } from './coverage.mjs';
import { isProductSource, shapeOf } from './syntax.mjs';
import { documentedIn, figuresOf, tableOf } from './table.mjs';

const shapeOfText = (text: string) => shapeOf([{ name: 'src/a.ts', text }]);

describe('isProductSource', () => {
  it('leaves out tests, declarations and other files', () => {
    const paths = ['a.ts', 'b.tsx', 'c.test.ts', 'd.browser.test.tsx', 'e.d.ts', 'f.json', 'latest.ts'];
    expect(paths.filter(isProductSource)).toEqual(['a.ts', 'b.tsx', 'latest.ts']);
  });
});

describe('shapeOf', () => {
  it('counts a method and a property with a function type as function members', () => {
    const members = (text: string): number => shapeOfText(`interface A { ${text} }`).functionMembers;
    expect(members('a(): void; readonly b: () => void')).toBe(2);
    expect(members('a?: (() => void) | undefined; b: (() => void) | null | (() => string)')).toBe(2);
    expect(members('a: string; b: (() => void) | string; c: undefined; d: Callback')).toBe(0);
  });

  it('counts function members of type literals in a type, and none outside of types', () => {
    expect(shapeOfText('type A = { a(): void } & Readonly<{ b: () => void }>').functionMembers).toBe(2);
    expect(shapeOfText('interface A { a: { b(): void } }').functionMembers).toBe(1);
    expect(shapeOfText('function f(a: { b(): void }): void {}').functionMembers).toBe(0);
  });

  it('counts a function inside another one as well, from its first line to its last', () => {
    const { functions } = shapeOfText(
      '/** Outer. */\nexport function outer() {\n  const inner = () => {\n    run();\n  };\n}\ndeclare function no(): void;',
    );
    expect(functions).toEqual([
      { file: 'src/a.ts', name: 'outer', lines: 5 },
      { file: 'src/a.ts', name: 'inner', lines: 3 },
    ]);
  });

  it('counts the lines of a file as editors do: the line break at its end begins no line', () => {
    expect(shapeOfText('a;\nb;\n').files).toEqual([{ name: 'src/a.ts', lines: 2 }]);
  });
});

describe('filesThatRan', () => {
  const text = '// banner\n!function(){let x=1;function b(){}()=>1}()';
  // The second line at the columns of `let`, of the name `b` (the minifier maps no keyword), and of the arrow function.
  const map = new SourceMap({
    version: 3,
    file: 'built.js',
    sources: ['../src/a.ts', '../../src/b.ts', '../node_modules/c.js'],
    sourcesContent: [],
    names: [],
    mappings: ';YAAA,iBCAA,KCAA',
    sourceRoot: '',
  });
  const ran = (code: string, count = 1): string[] => {
    const startOffset = text.indexOf(code);
    const range = { startOffset, endOffset: startOffset + code.length, count };
    return [...filesThatRan({ text, map }, [{ ranges: [range] }])];
  };

  it('names the file of a function that ran, not that of the code before it', () => {
    expect(ran('function b(){}')).toEqual(['src/b.ts']);
    expect(ran('function b(){}', 0)).toEqual([]);
  });

  it('leaves out the script itself, what the build puts around it, and libraries', () => {
    expect(ran(text)).toEqual([]);
    expect(ran('function(){let x=1;function b(){}()=>1}')).toEqual([]);
    expect(ran('()=>1')).toEqual([]);
  });
});

describe('the table', () => {
  const documented = documentedIn(
    '| measure | last landing | goal |\n| --- | --- | --- |\n| ears | 3 | ≤ 2 |',
  );

  it('shows the figure of now beside that of the last landing and the goal', () => {
    const [, ears] = tableOf([{ measure: 'ears', now: 4 }], documented);
    expect(ears).toMatch(/^ears +4 +3 {2}≤ 2$/);
  });

  it('shows a dash for what was not measured, and is refused with a measure without a goal', () => {
    expect(tableOf([{ measure: 'ears', now: undefined }], documented)[1]).toMatch(/^ears +– +3 /);
    expect(() => tableOf([{ measure: 'tails', now: 1 }], documented)).toThrow('"tails"');
  });

  it('finds all its measures in docs/develop/contributing.md', () => {
    const measures = documentedIn(readFileSync(join(root, 'docs/develop/contributing.md'), 'utf8'));
    expect([...measures.keys()]).toEqual(figuresOf(shapeOf([])).map(({ measure }) => measure));
  });

  it('counts functions over 100 lines, and those of src/sdk over 200', () => {
    const long = (name: string, lines: number) => ({
      name,
      text: `function f() {${'\n'.repeat(lines - 1)}}`,
    });
    const figures = figuresOf(
      shapeOf([
        long('src/sdk/a.ts', 201),
        long('src/sdk/b.ts', 200),
        long('src/c.ts', 401),
        long('src/d.ts', 100),
      ]),
    );
    const now = (measure: string) => figures.find((figure) => figure.measure === measure)?.now;
    expect(now('functions over 100 lines')).toBe(3);
    expect(now('functions over 200 lines in src/sdk')).toBe(1);
    expect(now('lines of the longest function')).toBe(401);
    expect(now('files over 400 lines')).toBe(1);
  });
});
