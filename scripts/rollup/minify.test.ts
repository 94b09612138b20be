import { SourceMap } from 'node:module';
import { rollup } from 'rollup';
import { expect, it } from 'vitest';
import { minify } from './minify.mjs';

const SOURCE =
  'export const read = (given) => given.name;\n// A comment\nexport function fail() { throw new Error("found"); }';

async function chunkOf(plugin: ReturnType<typeof minify>) {
  const bundle = await rollup({
    input: 'a.js',
    plugins: [{ name: 'in-memory', resolveId: (id) => id, load: () => SOURCE }],
  });
  const { output } = await bundle.generate({ format: 'es', sourcemap: true, plugins: [plugin] });
  return output[0];
}

it('puts the first line before the code, and moves the source map with it', async () => {
  const { code, map } = await chunkOf(minify(2022, { firstLine: ({ name }) => `// of ${name}\n` }));
  const [first, second = ''] = code.split('\n');
  expect(first).toBe('// of a');
  expect(second).not.toContain('A comment');
  const entry = new SourceMap(
    JSON.parse(String(map)) as ConstructorParameters<typeof SourceMap>[0],
  ).findEntry(1, second.indexOf('.name'));
  expect(entry).toMatchObject({ originalSource: 'a.js', originalLine: 0 });
});
