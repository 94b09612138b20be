// @vitest-environment happy-dom
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type * as Kit from '../../src/testing.js';

const dist = join(import.meta.dirname, '../../dist');

const Hello = ({ name }: { readonly name: string }) => createElement('b', null, `Hello ${name}`);

it.each<[string, () => unknown]>([
  ['the ES module', () => import(join(dist, 'testing.js'))],
  ['the CommonJS build', () => createRequire(import.meta.url)(join(dist, 'testing.cjs')) as unknown],
])('%s of the testing kit renders an island in happy-dom', async (_, load) => {
  const { createFakePlatform, renderIsland, cleanUp } = (await load()) as typeof Kit;
  const platform = createFakePlatform({ modules: { '@weapp/hello': { Hello } } });
  const { island, root: shown } = await renderIsland(platform, '@weapp/hello/Hello', { name: 'Ann' });
  expect([island.status, shown.querySelector('b')?.textContent]).toEqual(['ready', 'Hello Ann']);
  await cleanUp();
  expect(island.status).toBe('unmounted');
});
