import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { askedFor } from './madeUp.js';

const world = useWorld();

it('a module that the page brings itself is rendered, applied and imported without any of its files', async () => {
  const { page, pageErrors } = await world.open('/bare/');
  const result = await page.evaluate(async (config) => {
    interface LocalProps {
      readonly name: string;
      readonly weaver: { readonly user: { readonly username: string } };
    }
    const shared = (): { createElement(...args: unknown[]): unknown } =>
      (globalThis as unknown as Record<string, Record<string, never>>)['__weaverShared__']?.[
        'react'
      ] as never;
    const local = {
      Card: ({ name, weaver }: LocalProps) =>
        shared().createElement('p', null, `${name} for ${weaver.user.username}`),
      add: (a: number, b: number) => a + b,
    };
    // A name that the platform serves too: the page's own wins.
    await weaverSDK.init({ ...config, localModules: { '@weapp/people': local } });
    const island = weaverSDK.render<string>('#island', '@weapp/people/Card', { name: 'A card' });
    await island.ready;
    const missing = weaverSDK.render('#island', '@weapp/people/ProfileCard');
    return {
      text: island.shadowRoot?.querySelector('.weaver-content p')?.textContent,
      sum: await weaverSDK.apply<unknown, string>('@weapp/people/add', 1, 2),
      missing: await missing.ready.catch((error: { code: string }) => error.code),
    };
  }, configFor(world.stack));
  expect(result).toEqual({ text: 'A card for 李伟', sum: 3, missing: 'COMPONENT_MISSING' });
  expect(await askedFor(world, '/build/people/')).toEqual([]);
  expect(pageErrors).toEqual([]);
});
