import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { embed, openHost, partnerOf, statusOf } from './framedPages.js';
import { expectNothingLeft } from './life.steps.js';

const world = useWorld();

/** A page without the library that loads itself again and again; resolves to its path. */
async function addRestless(): Promise<string> {
  const html =
    '<!doctype html><title>Restless</title><script>setTimeout(() => location.reload(), 200)</script>';
  const { page } = await world.openMadeUp({ html });
  const { pathname } = new URL(page.url());
  await page.close();
  return pathname;
}

it('a document that loads itself again and again without connecting ends with FRAME_TIMEOUT', async () => {
  const { page } = await openHost(world);
  const address = partnerOf(world) + (await addRestless());
  await embed(page, 'a', address, { timeoutMs: 1_500 });
  await expect.poll(() => statusOf(page, 'a')).toBe('error');
  expect(await page.evaluate(`embedded.a.ready.catch(({ code }) => code)`)).toBe('FRAME_TIMEOUT');
});

it('a frame that is unmounted while its code loads leaves nothing', () =>
  expectNothingLeft(world, 'embedded.a.unmount()'));
