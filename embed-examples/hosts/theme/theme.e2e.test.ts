import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

const FONTS = '/visitstatic/basicserver/font/';

async function openReady(options?: Parameters<typeof world.open>[1]) {
  const opened = await world.open('/theme/', options);
  await opened.page.locator('#card').getByRole('heading', { name: '李伟' }).waitFor();
  return opened;
}

it('changes colours, sizes and density of every island, keeps typed text, and turns only the islands right to left with Arabic', async () => {
  const { page, pageErrors } = await openReady();
  const field = page.locator('#tasks').getByRole('textbox').first();
  await field.fill('写到一半');
  const looks = () =>
    page.locator('.weaver-root').evaluateAll((roots) =>
      roots.map((root) => {
        const style = getComputedStyle(root);
        return ['--weaver-primary', '--weaver-primary-rgb', '--weaver-font-size', '--weaver-density'].map(
          (name) => style.getPropertyValue(name),
        );
      }),
    );
  await page.getByLabel('Colour').selectOption('red');
  await page.getByLabel('Size').selectOption('big, 16 px');
  await page.getByLabel('Density').selectOption('lax');
  const red = ['#b3261e', '179, 38, 30', '16px', '1.14'];
  expect(await looks()).toEqual([red, red]);
  expect(await field.inputValue()).toBe('写到一半');
  // Invalid values keep the tenant's own.
  await page.getByLabel('Colour').selectOption('no colour for a style');
  expect((await looks())[0]?.[0]).not.toContain('b3261e');

  const directions = () =>
    page.evaluate(() => [
      document.documentElement.dir,
      ...[...document.querySelectorAll('[data-weaver-island]')].map(
        (island) => island.shadowRoot?.querySelector<HTMLElement>('.weaver-root')?.dir,
      ),
    ]);
  await page.locator('#language').selectOption('العربية');
  await expect.poll(directions).toEqual(['', 'rtl', 'rtl']);
  await page.locator('#language').selectOption('English');
  await page.locator('#card').getByText('Email').waitFor();
  expect(await directions()).toEqual(['', 'ltr', 'ltr']);
  expect(pageErrors).toEqual([]);
});

it('loads a platform font under its own name, another one per language, and removes it again', async () => {
  const { page } = await openReady();
  const families = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].map(({ family, status }) => `${family.replace(/"/g, '')} ${status}`);
    });
  const requested = async () =>
    (await world.control.requests())
      .map(({ path }) => path)
      .filter((path) => path.startsWith(FONTS))
      .map((path) => path.slice(FONTS.length));
  await page.locator('#font').selectOption('Caveat, a file of the platform');
  await expect.poll(families).toEqual(['weaver-caveat-woff2 loaded']);
  await page.locator('#font').selectOption('one file a language');
  await expect.poll(families).toEqual([]);
  await page.locator('#language').selectOption('العربية');
  await page.locator('#card').getByText('البريد الإلكتروني').waitFor();
  await expect.poll(families).toEqual(['weaver-aref-ruqaa-woff2 loaded']);
  expect(await requested()).toEqual(['caveat.woff2', 'aref-ruqaa.woff2']);
  await page.evaluate(() => weaverSDK.destroy());
  expect(await families()).toEqual([]);
});
