import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { BUILDS, openCalculator, withoutOwn, askedGroups, converted } from './calculatorPage.js';

const world = useWorld();

describe.each(BUILDS)('with the %s build', (build) => {
  const wanted = build === 'umd' ? [] : ['numbers'];

  it('loads the required group before the module runs, and no other', async () => {
    const { page, pageErrors, console, failure } = await openCalculator(world, build);
    expect(failure).toBe('');
    await page.getByText('1 CNY = 0.139113 USD').waitFor();
    expect(await converted(page).textContent()).toBe('$13.91 USD');
    expect(await page.getByText('thirteen dollars and ninety-one cents').isVisible()).toBe(true);
    expect(withoutOwn(await askedGroups(world, build))).toEqual(wanted);
    expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});

describe('the calculator', () => {
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
