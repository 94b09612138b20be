import { expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.js';
import { bodyOf, errorsPageOf, FILE, groupOf, messagesOf, STACK } from './errorsPage.steps.js';

const world = useWorld();
const { report, openErrors } = errorsPageOf(world);

it('errors of pages are listed by kind, file and message, and show their stack when opened by keyboard', async () => {
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
