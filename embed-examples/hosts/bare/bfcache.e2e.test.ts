import { chromium } from 'playwright';
import { expect, it } from 'vitest';
import { CHROMIUM_FLAGS } from '../../testing/browser.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from './pageSdk.js';

const world = useWorld();

it('a page comes back from the real cache with its islands, and renews what ended meanwhile', async () => {
  const browser = await chromium.launch({
    executablePath: process.env['WEAVER_BROWSER'] ?? '/usr/bin/chromium',
    args: [...CHROMIUM_FLAGS],
    // Playwright switches the cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${world.stack.host}/bare/`);
    await page.evaluate(async (config) => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }));
      await weaverSDK.init(config);
      await weaverSDK.render('#island', '@weapp/task/TaskList').ready;
    }, configFor(world.stack));
    const field = page.locator('#island').getByRole('textbox').first();
    await field.fill('写到一半');
    const tokens = async (): Promise<number> =>
      (await world.control.requests()).filter(({ path }) => path === '/api/weaver-token').length;
    const before = await tokens();

    await page.goto(`${world.stack.host}/`);
    await world.control.expire();
    await page.evaluate(() => {
      history.back();
    });
    await expect.poll(tokens).toBe(before + 1);
    expect(await page.evaluate(() => (globalThis as unknown as { persisted?: boolean }).persisted)).toBe(
      true,
    );
    expect(await field.inputValue()).toBe('写到一半');
  } finally {
    await browser.close();
  }
});
