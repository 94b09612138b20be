import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { expectNothingForNext, FOLDER, servePages } from './documents.steps.js';
import { embed, openHost } from './framedPages.js';

const world = useWorld();

it.each(['connects before its load event', 'knows Postmate only'])(
  'a page of the platform that is replaced by one that does not connect and %s leaves it neither the session that it waited for, nor a renewed one',
  (name) => expectNothingForNext(world, name),
);

it('on a dark host page a page can be read with a dark and a light theme, with a card and without; one with plain Postmate stays light', async () => {
  const { page } = await openHost(world);
  const release = await servePages(world, page.context());
  release();
  await page.evaluate(() => {
    document.documentElement.style.cssText = 'color-scheme: dark; background: #101820';
  });
  await embed(page, 'a', `${world.stack.api}${FOLDER}connects after its load event`);
  await embed(page, 'plain', `${world.stack.api}${FOLDER}knows Postmate only`);
  await page.evaluate('Promise.all([embedded.a.ready, embedded.plain.ready])');
  const shown = await (await page.waitForSelector('#a iframe')).contentFrame();
  const looks = (id: string): Promise<string> =>
    page.locator(`#${id} iframe`).evaluate((iframe) => {
      const { colorScheme, backgroundColor } = getComputedStyle(iframe);
      return `${colorScheme} on ${backgroundColor}`;
    });
  for (const card of [true, false]) {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.evaluate(
        (theme) => {
          weaverSDK.setTheme(theme);
        },
        { card, colorScheme },
      );
      await expect
        .poll(() => shown?.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
        .toBe(colorScheme);
      const background = colorScheme === 'dark' ? 'rgba(0, 0, 0, 0)' : 'rgb(255, 255, 255)';
      await expect.poll(() => looks('a')).toBe(`${colorScheme} on ${background}`);
      expect(await looks('plain')).toBe('light on rgb(255, 255, 255)');
    }
  }
});
