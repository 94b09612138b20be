import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import {
  ALL_GROUPS,
  askedGroups,
  BUILDS,
  converted,
  expectGroupLoaded,
  openCalculator,
  withoutOwn,
} from './calculatorPage.js';

const world = useWorld();

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

const groupFile: Readonly<Record<'light' | 'esm', string>> = {
  light: '**/build/utils/static/js/numbers-*',
  esm: '**/build/utils/utils/numbers.js*',
};

const statusOf = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { island: { status: string } }).island.status);

/** The manifest of the module as an older build tool wrote it: without groups. */
const withoutGroups = (page: Page): Promise<unknown> =>
  page.route('**/build/moduleversion.json*', async (route) => {
    const response = await route.fetch();
    const index = (await response.json()) as Record<
      string,
      { version: string; manifest?: { utils?: unknown } }
    >;
    const row = index['@weapp/finance'];
    expect(row?.manifest?.utils).toContain('numbers');
    delete row?.manifest?.utils;
    await route.fulfill({ response, json: index });
  });

describe.each(BUILDS)('with the %s build', (build) => {
  it('loads the required group before the module runs, and no other', () => expectGroupLoaded(world, build));

  it('loads all groups for a module that does not list its groups', async () => {
    const { page, failure } = await openCalculator(world, build, { prepare: withoutGroups });
    expect(failure).toBe('');
    await page.getByText('1 CNY = 0.139113 USD').waitFor();
    expect(await askedGroups(world, build)).toEqual(build === 'umd' ? [] : ALL_GROUPS);
  });
});

describe.each(['light', 'esm'] as const)('with the %s build, when its group fails to load', (build) => {
  it('reports that in the island, and works after a retry', async () => {
    let refused = 0;
    const { page, pageErrors, failure } = await openCalculator(world, build, {
      options: {},
      prepare: (page) =>
        page.route(groupFile[build], (route) => {
          refused += 1;
          return route.abort();
        }),
    });
    expect(failure).toBe('CHUNK_FAILED');
    expect(refused).toBe(2);
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    expect(await page.locator('weaver-failure').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    // While the group still fails, a retry fails too, and can be repeated.
    await retry.click();
    await expect.poll(() => refused).toBe(4);
    await expect.poll(() => statusOf(page)).toBe('error');
    await page.unrouteAll({ behavior: 'wait' });
    await retry.click();
    await page.getByText('1 CNY = 0.139113 USD').waitFor();
    expect(withoutOwn(await askedGroups(world, build))).toEqual(['numbers']);
    expect(pageErrors).toEqual([]);
  });
});

describe('the calculator', () => {
  it('shows an error beside an invalid amount', async () => {
    const { page } = await openCalculator(world, 'light');
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await amount.fill('1,234');
    const problem = 'Use digits, and a point before decimals, as in 1234.56.';
    await page.getByText(problem).waitFor();
    expect(await amount.getAttribute('aria-invalid')).toBe('true');
    expect(
      await amount.evaluate((input) => {
        const root = input.getRootNode() as ShadowRoot;
        return root.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
      }),
    ).toBe(problem);
    expect(await axeViolations(page)).toEqual([]);
    await amount.fill('1234');
    await expect.poll(() => converted(page).textContent()).toBe('$171.67 USD');
    expect(await amount.getAttribute('aria-invalid')).toBe('false');
  });

  it('shows the rate of the latest currencies when the platform is slow', async () => {
    const { page } = await openCalculator(world, 'light');
    await page.getByText('1 CNY = 0.139113 USD').waitFor();
    await world.control.switchCall('getTargetRate', { mode: 'slow', delayMs: 1500, times: 1 });
    const to = page.getByRole('combobox', { name: 'To' });
    await to.selectOption('EUR');
    await expect
      .poll(async () => (await world.control.requests()).filter(({ path }) => path.endsWith('Rate')).length)
      .toBe(2);
    const late = page.waitForResponse(
      (answer) => answer.url().endsWith('Rate') && answer.request().postData()?.includes('EUR') === true,
    );
    await to.selectOption('HKD');
    await page.getByText('1 CNY = 1.079867 HKD').waitFor();
    await late;
    expect(await page.getByText('1 CNY = 1.079867 HKD').isVisible()).toBe(true);
    expect(await page.getByText('EUR', { exact: true }).count()).toBe(0);
  });

  it('offers a retry when currencies or the rate fail, and reports a missing rate', async () => {
    await world.control.switchCall('financeCurrencies', { mode: 'fail', times: 1 });
    const { page, pageErrors } = await openCalculator(world, 'light');
    const retry = page.getByRole('button', { name: 'Try again' });
    await page.getByRole('heading', { name: 'This content cannot be shown right now' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await world.control.switchCall('getTargetRate', { mode: 'fail', times: 1 });
    await retry.click();
    await page.getByText('The rate could not be loaded.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await world.control.switchCall('getTargetRate', {
      mode: 'lie',
      body: { code: 404, status: false, msg: 'none', data: null },
      times: 1,
    });
    await retry.click();
    await page.getByText('There is no rate for these two currencies.').waitFor();
    await page.getByRole('button', { name: 'Swap currencies' }).click();
    await page.getByText('1 USD = 7.1884 CNY').waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('renders right to left in Arabic on a narrow phone, with English words marked as such', async () => {
    const { page } = await openCalculator(world, 'light', {
      language: 'ar_AE',
      user: 'layla.hassan',
      props: { amount: '987654321987654321.55' },
      options: PHONE,
    });
    await page.getByText(/^1 AED = 0\.\d+ USD$/).waitFor();
    expect(
      await page
        .getByText('dollars')
        .evaluate((words) => [words.getAttribute('lang'), words.getAttribute('dir')]),
    ).toEqual(['en', 'ltr']);
    const layout = await page.evaluate(() => {
      const root = document.querySelector('[data-weaver-island]')?.shadowRoot;
      const inner = root?.querySelector('.weaver-root');
      const controls = [...(root?.querySelectorAll('button, input, select') ?? [])];
      return {
        direction: inner && getComputedStyle(inner).direction,
        scrollsSideways: document.documentElement.scrollWidth > innerWidth,
        isSmall: controls.some((control) => control.getBoundingClientRect().height < 44),
      };
    });
    expect(layout).toEqual({ direction: 'rtl', scrollsSideways: false, isSmall: false });
    expect(await axeViolations(page)).toEqual([]);
  });

  it('changes with the language, with amounts in Chinese capital characters', async () => {
    const { page } = await openCalculator(world, 'light', {
      language: 'zh_CN',
      props: { from: 'USD', to: 'CNY' },
    });
    await page.getByText('柒佰壹拾捌元捌角肆分').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.evaluate(() => weaverSDK.setLanguage('en_US'));
    await page.getByRole('heading', { name: 'Currency converter' }).waitFor();
    // Dollars are not yuan.
    expect(await page.getByText('dollars').count()).toBe(0);
  });

  it('works with the keyboard alone', async () => {
    const { page, pageErrors } = await openCalculator(world, 'light', { props: { amount: '1234567.1' } });
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await amount.focus();
    await page.keyboard.press('Tab');
    expect(await page.getByRole('combobox', { name: 'From' }).evaluate((one) => one.matches(':focus'))).toBe(
      true,
    );
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('1 USD = 7.1884 CNY').waitFor();
    // Exact: 1234567.1 × 7.1884 is 8874562.14164.
    expect(await converted(page).textContent()).toBe('¥8,874,562.14 CNY');
    await page.keyboard.press('Tab');
    await page.keyboard.press('E');
    await page.getByText('1 USD = 0.95518 EUR').waitFor();
    expect(await page.evaluate(() => (window as unknown as { heard: unknown }).heard)).toEqual([
      { from: 'USD', to: 'CNY' },
      { from: 'USD', to: 'EUR' },
    ]);
    expect(pageErrors).toEqual([]);
  });
});
