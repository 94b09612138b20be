import { expect, it } from 'vitest';
import { useCachingBrowser } from '../../testing/cachingBrowser.js';
import { useWorld } from '../../testing/world.js';
import { reached, report, setInterval, startQuiet, storedMessages } from './noisyPage.js';

const world = useWorld();

const browser = useCachingBrowser();

it('a page with unsent errors comes back from the back/forward cache, has sent them on leaving, and goes on', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  // The error is stored before the page is left, and sent only because it is left.
  await setInterval(page, 600_000);
  await page.goto(`${world.stack.host}/bare/`);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }));
  });
  await startQuiet(page, world);
  await report(page, 'before the page was left');
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'weapp-error-monitor'),
  );
  await page.goto(`${world.stack.host}/`);
  await reached(world, 'before the page was left');
  await page.evaluate(() => {
    history.back();
  });
  // A page from the cache fires no load event, so waiting for one would never end.
  await page.waitForURL('**/bare/', { waitUntil: 'commit' });
  expect(await page.evaluate('persisted')).toBe(true);
  await report(page, 'after the return');
  await page.evaluate(() => weaverSDK.monitor.flush());
  await reached(world, 'after the return');
  expect(await storedMessages(world)).toEqual(['after the return', 'before the page was left']);
  await context.close();
});
