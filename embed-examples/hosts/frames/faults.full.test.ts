import { it, expect } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { expectTimeout, TASK } from './faults.steps.js';
import { configFor } from '../bare/pageSdk.js';
import { embed, openHost } from './framedPages.js';

const world = useWorld();

it.each([
  ['allows nobody to show it', { mode: 'refuseFrame' }, /frame-ancestors/],
  ['never arrives', { mode: 'hang' }, /the page did not load/],
  ['answers an HTTP error', { mode: 'fail', status: 503 }, /no page connected: there may be no such page/],
] as const)(
  'a page that does not answer because it %s: is FRAME_TIMEOUT with what may be the cause, and retry shows it',
  (_, settings, cause) => expectTimeout(world, settings, cause),
);

it('a page of the platform keeps links in the host page, where resolveHref says so', async () => {
  const { page } = await openHost(world);
  await page.context().route('**/portal?*', (route) => route.fulfill({ body: 'the host’s own page' }));
  await page.evaluate(
    async ([given, host]) => {
      await weaverSDK.destroy();
      await weaverSDK.init({
        ...given,
        language: 'en_US',
        resolveHref(target) {
          const { kind, id } = target as { kind: string; id: string };
          return `${host}/portal?${kind}=${id}`;
        },
      });
    },
    [configFor(world.stack), world.stack.host] as const,
  );
  await embed(page, 'a', TASK);
  await page.evaluate('embedded.a.ready');
  const popup = page.context().waitForEvent('page');
  // A link of the page to a record of another kind.
  const content = await (await page.locator('#a iframe').elementHandle())?.contentFrame();
  await content?.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/sp/doc/docDetail/4915532168790020006';
    link.textContent = 'A document';
    document.body.append(link);
  });
  await page.frameLocator('#a iframe').getByRole('link', { name: 'A document' }).click();
  expect((await popup).url()).toBe(`${world.stack.host}/portal?document=4915532168790020006`);
});
