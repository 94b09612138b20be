import { runInNewContext } from 'node:vm';
import { rollup, type Plugin } from 'rollup';
import { expect, it } from 'vitest';
import { groupsOnDemand } from './groupsOnDemand.mjs';

/** The source of each module, by its id. */
const SOURCES: Readonly<Record<string, string>> = {
  '/src/entry.js': `import { shared } from '/src/shared.js'; import { lazyChunk } from '/src/lazyChunk.js'; log(shared + ' entry');
    export const load = lazyChunk('one', () => import('/src/library/groups/one.ts'), 'one');
    export const other = lazyChunk('two', () => import('/src/library/groups/two.ts'), 'two');`,
  '/src/lazyChunk.js': `export const lazyChunk = (name, load, proof) => load;`,
  '/src/shared.js': `log('shared'); export const shared = 'shared';`,
  '/src/between.js': `log('between'); export const between = 'between';`,
  '/src/library/groups/one.ts': `import { shared } from '/src/shared.js'; import { between } from '/src/between.js'; import * as library from '/src/library.js'; log('one'); export const one = shared + between + Object.values(library);`,
  '/src/library/groups/two.ts': `import { between } from '/src/between.js'; log('two'); export const two = between; null.missing;`,
  '/src/library.js': `log('library'); export const library = 'library';`,
};
const inMemory: Plugin = {
  name: 'in-memory',
  resolveId: (id) => id,
  load: (id) => SOURCES[id] ?? null,
};

it('groups run with what they alone need when they are asked for, and one that fails takes nothing along', async () => {
  const build = await rollup({ input: '/src/entry.js', plugins: [inMemory, groupsOnDemand] });
  const { output } = await build.generate({
    format: 'umd',
    name: 'built',
    indent: false,
    inlineDynamicImports: true,
  });
  const logged: string[] = [];
  const exports: Record<string, () => Promise<object>> = {};
  const log = (text: string): unknown => logged.push(text);
  runInNewContext(output[0].code, { log, exports, module: {} });
  expect(logged).toEqual(['shared', 'shared entry', 'between']);
  await expect(exports['other']?.()).rejects.toMatchObject({ name: 'TypeError' });
  expect(await exports['load']?.()).toEqual({ one: 'sharedbetweenlibrary' });
  expect(logged).toEqual(['shared', 'shared entry', 'between', 'two', 'library', 'one']);
});
