import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { NEWEST, open, title } from './documentPage.js';

const world = useWorld();

/** The element with the focus, through shadow roots. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return `${element?.tagName} ${element?.textContent?.trim().slice(0, 40)}`;
  });

async function pressUntil(page: Page, key: string, wanted: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    if (wanted.test(await focused(page))) return;
  }
  throw new Error(`${key} never led to ${wanted}`);
}

describe('a document', () => {
  it('can be read and closed by keyboard alone', async () => {
    const { page } = await open(world, { context: { viewport: { width: 1200, height: 600 } } });
    await title(page, NEWEST).waitFor();
    await pressUntil(page, 'Tab', /BUTTON 四、常见问题/);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('H3 四、常见问题');
    expect(
      await page
        .getByRole('heading', { name: '四、常见问题' })
        .evaluate((heading) => heading.getBoundingClientRect().top < innerHeight),
    ).toBe(true);

    await pressUntil(page, 'Shift+Tab', /^A 信息安全责任书/);
    await page.keyboard.press('Enter');
    await title(page, '信息安全责任书').waitFor();
    await pressUntil(page, 'Tab', /BUTTON Back/);
    await page.keyboard.press('Enter');
    await title(page, NEWEST).waitFor();
  });

  it('loads on retry after the call failed', async () => {
    await world.control.switchCall('documentDetail', { mode: 'fail', status: 503 });
    const { page, pageErrors } = await open(world);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    // The error view of the SDK, in the island's place: no dialog over the page.
    expect(await alert.textContent()).toContain('This content cannot be shown right now');
    expect(await page.locator('weaver-failure').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await world.control.switchCall('documentDetail', { mode: 'ok' });
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await title(page, NEWEST).waitFor();
    expect(
      await page.evaluate(
        () => document.querySelector('[data-weaver-island]')?.shadowRoot?.activeElement?.className,
      ),
    ).toBe('weaver-content');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });
});

describe('the list', () => {
  it('opens a document and returns to the reader’s position', async () => {
    const { page } = await open(world, { component: 'DocumentList' });
    await page.getByText('8 documents').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /信息安全责任书/ }).press('Enter');
    await title(page, '信息安全责任书').waitFor();
    await page.getByRole('button', { name: 'All documents' }).press('Enter');
    await title(page, 'Documents').waitFor();
    await expect.poll(() => focused(page)).toMatch(/^BUTTON 信息安全责任书/);
  });
});

describe('in Arabic on a phone', () => {
  it('renders right to left and fits', async () => {
    const { page } = await open(world, {
      user: 'layla.hassan',
      language: 'ar_AE',
      context: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
    });
    await title(page, 'محضر اجتماع الإدارة التنفيذية').waitFor();
    const article = page.getByRole('article');
    expect(await article.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    const text = await article.textContent();
    for (const part of ['الإصدار 1', '19 نوفمبر 2026', 'دقيقة واحدة للقراءة']) expect(text).toContain(part);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const small = await article
      .getByRole('button')
      .evaluateAll(
        (buttons) => buttons.filter((button) => button.clientHeight > 0 && button.clientHeight < 44).length,
      );
    expect(small).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });
});
