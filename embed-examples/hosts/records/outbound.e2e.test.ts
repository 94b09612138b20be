import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import {
  addressOf,
  DOCUMENT,
  followLink,
  LINKS,
  openLinking,
  sameByEachCode,
  seeded,
} from './outbound.rows.js';

const world = useWorld();

it('links have one address by each code of their kind, say where their reader comes from, and lead to the record', async () => {
  const host = await openLinking(world, 'li.wei');
  for (const row of LINKS) expect(await sameByEachCode(host, row)).toContain(world.stack.api);
  const from = { module: 'blog', linkType: 1, linkId: 'a&b', unknown: 'x' };
  const address = await addressOf(host, 'document', { id: DOCUMENT, ...from });
  expect(address).toBe(
    `${world.stack.api}/sp/outbound/document/${DOCUMENT}?module=blog&linkType=1&linkId=a%26b`,
  );
  await followLink(host, address, '嵌入式组件接入规范');
});

it('a tenant without a module has no link to its records and no page of them, in a tab and in a frame', async () => {
  const host = await openLinking(world, 'layla.hassan');
  const { page } = host;
  expect(await addressOf(host, 'workplan', { id: '7' })).toBe('ROUTE_MISSING');
  const [plan] = seeded('plan');
  const refused = await page.evaluate((id) => {
    const frame = weaverSDK.embed('#island', { kind: 'plan', id });
    return frame.ready.then(
      () => 'shown',
      (error: unknown) => (error as { readonly code?: string }).code,
    );
  }, plan);
  expect(refused).toBe('ROUTE_MISSING');
  await page.evaluate((id) => {
    document.querySelector('#island')?.replaceChildren();
    weaverSDK.embed('#island', `/sp/outbound/workplan/${id}`);
  }, plan);
  await page.frameLocator('iframe').getByRole('alert').first().waitFor();
  const answer = await page.goto(`${world.stack.api}/sp/outbound/workplan/${plan}`);
  expect(answer?.status()).toBe(404);
});
