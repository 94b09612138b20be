import type { BrowserContextOptions } from 'playwright';
import { describe, expect, it } from 'vitest';
import { ERROR_TYPES } from '../../../../src/wire/errorRecord.js';
import { axeViolations } from '../../../testing/axe.js';
import { errorBatch, errorRecord } from '../../../testing/fixtures/errorRecords.js';
import { useWorld } from '../../../testing/world.js';
import { bodyOf, errorsPageOf, FILE, groupOf, isTooWide, messagesOf, PHONE } from './errorsPage.steps.js';

const world = useWorld();
const { send, report, openErrors } = errorsPageOf(world);

const LONG_STACK = `TypeError: too deep\n${Array.from({ length: 80 }, (_, at) => `    at step${at} (${FILE}:${at + 1}:1)`).join('\n')}`;

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
    await send(
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

it('errors show messages as text, and the page fits a phone in the dark and is accessible', async () => {
  const markup = '<img src="x" onerror="window.hacked = true">';
  await report({ message: markup, stack: markup, comName: markup, refererUrl: markup, filePath: markup });
  // Only for axe: the page's own policy blocks it.
  const { page } = await openErrors('', { ...PHONE, bypassCSP: true });
  await groupOf(page, markup).click();
  await page.getByRole('group').getByText(markup).waitFor();
  expect(await page.locator('img').count()).toBe(0);
  expect(await isTooWide(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
});
