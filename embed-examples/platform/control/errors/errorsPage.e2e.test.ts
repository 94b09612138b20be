import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';

import { ERROR_RECORD_CALL, ERROR_TYPES, type ErrorBatch } from '../../../../src/wire/errorRecord.js';
import { axeViolations } from '../../../testing/axe.js';
import { errorBatch, errorRecord } from '../../../testing/fixtures/errorRecords.js';
import { useWorld, type HostPage } from '../../../testing/world.js';
import { stackCalls } from '../../testStack.js';

const world = useWorld();
const { call, signIn } = stackCalls(() => world.stack);

const FILE = 'https://static.example.com/build/people/main.js';
const STACK = `TypeError: x is not a function\n    at ProfileCard.load (${FILE}?v=1:3:7)\n    at Array.map (<anonymous>)`;
const LONG_STACK = `TypeError: too deep\n${Array.from({ length: 80 }, (_, at) => `    at step${at} (${FILE}:${at + 1}:1)`).join('\n')}`;
const PHONE: BrowserContextOptions = { viewport: { width: 320, height: 640 }, colorScheme: 'dark' };

let liWei: string;
let sent = 0;

beforeEach(async () => {
  liWei = await signIn('li.wei');
});

/** Reports errors as a page does, each with an id of its own. */
async function report(
  over: Parameters<typeof errorRecord>[1] = {},
  batch: Partial<ErrorBatch> = {},
): Promise<void> {
  const answer = await call(
    'POST',
    ERROR_RECORD_CALL.path,
    liWei,
    errorBatch([errorRecord(`error-of-the-test-${(sent += 1)}`, over)], batch),
  );
  expect(answer).toMatchObject({ code: 200, data: { taken: 1 } });
}

const openErrors = (query = '', options?: BrowserContextOptions): Promise<HostPage> =>
  world.open(`${world.stack.api}/control/errors.html${query}`, options);

/** The button that opens the group with that message. */
const groupOf = (page: Page, message: string): Locator => page.getByRole('button', { name: message });
const bodyOf = (page: Page, message: string): Locator =>
  page.locator('#errors tbody').filter({ has: groupOf(page, message) });
const messagesOf = (page: Page): Promise<string[]> => page.locator('#errors .title').allTextContents();
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

describe('the errors of pages', () => {
  it('are reached from the start page and the control page', async () => {
    const { page } = await world.open('/');
    await page.getByRole('link', { name: 'Errors of pages' }).click();
    await page.getByRole('heading', { level: 1, name: 'Errors of pages' }).waitFor();
    await page.getByText('No errors yet.').waitFor();
    await page.getByRole('link', { name: 'Platform control' }).click();
    await page.getByRole('link', { name: 'Errors of pages' }).click();
    await page.getByRole('heading', { level: 1, name: 'Errors of pages' }).waitFor();
  });

  it('are listed by kind, file and message, with counts, times, islands and browsers', async () => {
    await report({ createTime: Date.UTC(2026, 0, 1, 12), stack: STACK });
    await report(
      { createTime: Date.UTC(2026, 0, 2, 12), stack: STACK, comName: '@weapp/hrm' },
      { clientInfo: { browser: 'Chrome', version: '120.0.0.0', device: 'Mobile' } },
    );
    await report({ message: 'another error' });
    const { page, pageErrors, violations } = await openErrors('', { timezoneId: 'Asia/Shanghai' });
    await page.getByText('3 errors in 2 groups').waitFor();
    expect(await messagesOf(page)).toEqual(['another error', 'x is not a function']);
    expect(await page.getByRole('row').nth(2).getByRole('cell').allInnerTexts()).toEqual([
      expect.stringMatching(/js x is not a function\s+main\.js:3:7/),
      '2',
      '1',
      '1 Jan 2026, 20:00:00',
      '2 Jan 2026, 20:00:00',
      '@weapp/hrm\n@weapp/people/ProfileCard',
      'Chrome 120, Mobile\nunknown browser, PC',
    ]);
    const times = bodyOf(page, 'x is not a function').locator('time');
    expect(await times.first().getAttribute('datetime')).toBe('2026-01-01T12:00:00.000Z');
    expect([pageErrors, violations]).toEqual([[], []]);
  });

  it('show their stack, one line per function with its place and address, when opened by keyboard', async () => {
    await report({ stack: STACK });
    const { page } = await openErrors();
    const button = groupOf(page, 'x is not a function');
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    const stack = page.getByRole('group', { name: 'Stack of the latest error' });
    expect(await stack.getByRole('listitem').allInnerTexts()).toEqual([
      'TypeError: x is not a function',
      `ProfileCard.load main.js:3:7\n${FILE}?v=1:3:7`,
      'Array.map <anonymous>',
    ]);
    await page.keyboard.press('Enter');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await stack.waitFor({ state: 'hidden' });
  });

  it('show messages as text', async () => {
    const markup = '<img src="x" onerror="window.hacked = true">';
    await report({ message: markup, stack: markup, comName: markup, refererUrl: markup, filePath: markup });
    const { page, violations } = await openErrors();
    await groupOf(page, markup).click();
    await page.getByRole('group').getByText(markup).waitFor();
    expect(await page.locator('img').count()).toBe(0);
    expect(violations).toEqual([]);
  });
});

describe('while the page is open', () => {
  it('a new error appears, and the row that is read stays open, focused and in its place', async () => {
    for (let at = 0; at < 15; at += 1) await report({ message: `older ${at}` });
    await report({ message: 'too deep', stack: LONG_STACK });
    for (let at = 0; at < 15; at += 1) await report({ message: `newer ${at}` });
    const { page } = await openErrors();
    const button = groupOf(page, 'too deep');
    await button.click();
    const stack = page.getByRole('group', { name: 'Stack of the latest error' });
    await stack.evaluate((region) => {
      region.scrollTop = 200;
    });
    await button.focus();
    const placeOf = (): Promise<number> =>
      button.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const place = await placeOf();

    await report({ message: 'brand new' });
    await groupOf(page, 'brand new').waitFor();
    // An error of the opened group: its count changes where it is.
    await report({ message: 'too deep', stack: LONG_STACK });
    await bodyOf(page, 'too deep').getByRole('cell', { name: '2', exact: true }).waitFor();
    await report({ message: 'older 3' });
    await expect.poll(async () => (await messagesOf(page))[0]).toBe('older 3');

    expect((await messagesOf(page)).slice(0, 2)).toEqual(['older 3', 'brand new']);
    expect((await messagesOf(page)).indexOf('too deep')).toBe(17);
    expect(await placeOf()).toBe(place);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await stack.evaluate((region) => region.scrollTop)).toBe(200);
  });

  it('the status says in a few words what is new, and nothing while nothing is', async () => {
    await report();
    const { page } = await openErrors();
    await page.getByText('1 error in 1 group', { exact: true }).waitFor();
    const news = page.locator('#news');
    expect(await news.textContent()).toBe('');
    await report({ message: 'brand new' });
    await page.getByRole('status').getByText('1 new error: brand new').waitFor();
    await page.getByText('2 errors in 2 groups', { exact: true }).waitFor();
    expect(await page.locator('[aria-live], [role="status"]').locator('table').count()).toBe(0);
  });

  it('a reset of the platform empties the list', async () => {
    await report();
    const { page } = await openErrors();
    await groupOf(page, 'x is not a function').waitFor();
    await world.control.reset();
    await page.getByText('No errors yet.').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });

  it('a lost connection is shown, and the list is current again when it is back', async () => {
    await report();
    const { page, pageErrors } = await openErrors();
    await groupOf(page, 'x is not a function').waitFor();
    await page.route('**/control/errors/groups*', (route) => route.abort());
    await page.getByRole('status').getByText('connection lost').waitFor();
    expect(await groupOf(page, 'x is not a function').isVisible()).toBe(true);
    await report({ message: 'while it was lost' });
    await page.unroute('**/control/errors/groups*');
    await groupOf(page, 'while it was lost').waitFor();
    await page.getByText('connection lost').waitFor({ state: 'hidden' });
    expect(pageErrors).toEqual([]);
  });
});

describe('the filter', () => {
  it('is kept in the address, so that a link shows the same list', async () => {
    await report();
    await report({ errType: 'promise', message: 'rejected' });
    await report({ errType: 'promise', message: 'other rejection' });
    const { page } = await openErrors('?kind=promise');
    await page.getByText('2 errors in 2 groups').waitFor();
    expect(await page.getByLabel('Kind').inputValue()).toBe('promise');
    expect(await messagesOf(page)).toEqual(['other rejection', 'rejected']);

    await page.getByLabel('Text').fill('other');
    await page.getByText('1 group found.').waitFor();
    expect(await messagesOf(page)).toEqual(['other rejection']);
    await page.getByLabel('Tenant').selectOption('tar5w8m3xe');
    await page.getByText('No error matches the filter.').waitFor();
    expect(new URL(page.url()).search).toBe('?kind=promise&tenant=tar5w8m3xe&text=other');

    const { page: second } = await openErrors(new URL(page.url()).search);
    await second.getByText('No error matches the filter.').waitFor();
    expect(await second.getByLabel('Text').inputValue()).toBe('other');
    await second.getByRole('button', { name: 'Show all' }).click();
    await second.getByText('3 errors in 3 groups').waitFor();
    expect(new URL(second.url()).search).toBe('');
  });

  it('offers every kind, and shows an unknown one of the address', async () => {
    const { page } = await openErrors('?kind=unheard-of');
    await page.getByText('No error matches the filter.').waitFor();
    const kinds = page.getByLabel('Kind').locator('option');
    expect(
      await kinds.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
    ).toEqual(['', ...ERROR_TYPES, 'unheard-of']);
    expect(await kinds.allTextContents()).not.toContainEqual(expect.stringContaining('undefined'));
    expect(await page.getByLabel('Kind').inputValue()).toBe('unheard-of');
  });

  it('holds for errors that come later', async () => {
    const { page } = await openErrors('?text=wanted');
    await page.getByText('No error matches the filter.').waitFor();
    await report({ message: 'unseen' });
    await report({ message: 'wanted' });
    await groupOf(page, 'wanted').waitFor();
    expect(await messagesOf(page)).toEqual(['wanted']);
  });

  it('finds groups beyond the 200 that are listed', async () => {
    await report({ message: 'the oldest' });
    await call(
      'POST',
      ERROR_RECORD_CALL.path,
      liWei,
      errorBatch(
        Array.from({ length: 200 }, (_, at) => errorRecord(`one-of-many-${at}`, { message: `error ${at}` })),
      ),
    );
    const { page } = await openErrors();
    await page.getByText('Only the 200 groups that were received last are listed, of 201.').waitFor();
    await page.getByLabel('Text').fill('oldest');
    await groupOf(page, 'the oldest').waitFor();
    await page.getByText('Only the 200 groups').waitFor({ state: 'hidden' });
  });
});

describe.each<[string, BrowserContextOptions]>([
  ['on a PC', { viewport: { width: 1280, height: 800 } }],
  ['on a PC with dark colours', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
  ['on a phone', { viewport: { width: 375, height: 700 } }],
  ['on a small phone with dark colours', PHONE],
])('%s', (_, options) => {
  it('the page is as wide as the screen and passes axe, with a row open and with a lost connection', async () => {
    const wide = 'w'.repeat(300);
    await report({ message: wide, filePath: `https://${wide}/${wide}.js`, comName: wide, refererUrl: wide });
    await report({ message: 'too deep', stack: `${LONG_STACK}\n    at ${wide} (${FILE}?${wide}:1:1)` });
    // Only for axe: the page's own policy blocks it.
    const { page } = await openErrors('', { ...options, bypassCSP: true });
    await groupOf(page, 'too deep').click();
    await groupOf(page, wide.slice(0, 100)).click();
    expect(await isTooWide(page)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    await page.route('**/control/errors/groups*', (route) => route.abort());
    await page.getByText('connection lost').waitFor();
    expect(await isTooWide(page)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
  });
});

it('on a phone each value of a card has its label, and the rows are still those of a table', async () => {
  await report();
  const { page } = await openErrors('', PHONE);
  await groupOf(page, 'x is not a function').waitFor();
  const cells = page.getByRole('table').getByRole('row').nth(1).getByRole('cell');
  const labels = await cells.evaluateAll((found) =>
    found.map((cell) => getComputedStyle(cell, '::before').content.replaceAll('"', '')),
  );
  expect(labels.slice(1)).toEqual(['Count', 'People', 'First', 'Last', 'Island', 'Browser']);
});
