import { rollup } from 'rollup';
import { expect, it } from 'vitest';
import { stableReexports } from './stableReexports.mjs';

const files: Readonly<Record<string, string>> = {
  all: "export * from 'b';\nexport { a } from 'a';",
  a: 'export const a = 1;',
  b: 'export const b = 2;',
  own: "export { a } from 'a';\nexport const own = 3;",
};

async function codeOf(entry: string): Promise<string> {
  const memory = {
    name: 'memory',
    resolveId: (id: string) => id,
    load: (id: string) => files[id] ?? null,
  };
  const bundle = await rollup({ input: [entry, 'b', 'a'], plugins: [memory, stableReexports] });
  const { output } = await bundle.generate({ format: 'es' });
  return output.flatMap((file) => (file.type === 'chunk' && file.name === entry ? [file.code] : [])).join('');
}

it('sorts the lines of a chunk that only re-exports', async () => {
  expect(await codeOf('all')).toBe("export { a } from './a.js';\nexport { b } from './b.js';\n");
});

it('does not change a chunk with other code', async () => {
  expect(await codeOf('own')).toContain('const own = 3;');
});
