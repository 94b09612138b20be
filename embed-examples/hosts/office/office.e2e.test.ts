import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { open } from './officePage.js';

const world = useWorld();

/** A document stays open and a draft stays when the language changes, and every panel turns right to left. */
async function expectKeptWithLanguage(page: Page): Promise<void> {
  const documents = page.locator('#documents');
  await documents.getByRole('button', { name: '嵌入式组件接入规范' }).click();
  const title = documents.getByRole('heading', { name: '嵌入式组件接入规范' });
  await title.waitFor();
  await page.locator('#blog').getByRole('textbox', { name: '写博文' }).fill('未写完');
  await page.getByRole('button', { name: 'العربية' }).click();
  await page.locator('#tasks').getByText('المهام').waitFor();
  await title.waitFor();
  const draft = page.locator('#blog').getByRole('textbox', { name: 'اكتب تدوينة' });
  expect(await draft.inputValue()).toBe('未写完');
  const directions = await page.evaluate(() =>
    [...document.querySelectorAll('[data-weaver-island]')].map(
      (island) => island.shadowRoot?.querySelector<HTMLElement>('.weaver-root')?.dir,
    ),
  );
  expect(directions).toEqual(Array.from({ length: 7 }, () => 'rtl'));
}

it('shows seven modules on one page with one session, each fetched once and without a manifest request; they keep a document and a draft when the language changes', async () => {
  const { page, pageErrors } = await open(world, {});
  const paths = (await world.control.requests()).map(({ method, path }) => `${method} ${path}`);
  const count = (part: string): number => paths.filter((path) => path.includes(part)).length;
  for (const module of ['people', 'task', 'workflow', 'finance', 'calendar', 'blog', 'doc']) {
    const scripts = paths.filter((path) => path.startsWith(`GET /build/${module}/`) && path.endsWith('.js'));
    expect(scripts, module).toHaveLength(1);
  }
  expect(count('/build/moduleversion.json')).toBe(1);
  expect(count('asset-manifest.json')).toBe(0);
  expect(count('POST /papi/app/baseserver/info/getInfo')).toBe(1);
  for (const used of ['numbers', 'dates']) expect(count(`/build/utils/static/js/${used}-`), used).toBe(1);
  expect(paths.filter((path) => /\/(events|links|sanitize|text)-[\w-]+\.js$/.test(path))).toEqual([]);
  // No module needs it; the report of the page's performance does, when the page is idle.
  expect(count('/build/utils/static/js/device-')).toBeLessThanOrEqual(1);
  await expectKeptWithLanguage(page);
  expect(pageErrors).toEqual([]);
});
