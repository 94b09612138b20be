import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { EXPECTED } from './errors.rows.js';
import { choose, openErrors, rowsOf, runOne } from './errorsPage.js';

const world = useWorld();

/** One row for each code; the others are in the full test. */
const SAMPLE = [
  'http-404',
  'busy',
  'status',
  'shown',
  'intercept',
  'expired',
  'html',
  'bom',
  'limit',
  'cors',
  'offline',
  'aborted',
  'no-options',
];

/** The SDK’s own texts are translated, but not those of the platform; from right to left in Arabic. */
async function expectTranslated(page: Page): Promise<void> {
  await choose(page, 'ja_JP');
  expect(await runOne(page, 'http-403')).toBe('アクセスが拒否されました');
  expect(await runOne(page, 'limit')).not.toBe('timeout');
  expect(await runOne(page, 'status')).toBe('No right to see this');
  expect(await page.locator('#http-403 .text').getAttribute('lang')).toBe('ja-JP');
  await page.locator('#said').evaluate((result) => (result.textContent = ''));
  await choose(page, 'ar_AE');
  expect(await runOne(page, 'http-403')).toBe('تم رفض الوصول');
  const look = await page.locator('#http-403 .text').evaluate((text) => getComputedStyle(text).direction);
  expect(look).toBe('rtl');
}

it('shows the code and the text of a failure exactly as in the specification, translates the SDK’s own texts, and leaves the platform in its initial state', async () => {
  const { page, pageErrors } = await openErrors(world);
  for (const id of SAMPLE) {
    await runOne(page, id);
    const [, code, text] = EXPECTED.find(([row]) => row === id) ?? [];
    const shown = (await rowsOf(page)).find((row) => row.id === id);
    expect([id, shown?.code, shown?.text]).toEqual([
      id,
      code,
      typeof text === 'string' ? text : expect.stringMatching(text ?? ''),
    ]);
  }
  await expectTranslated(page);
  const state = (await (await fetch(`${world.stack.api}/control/state`)).json()) as { switches: object };
  expect(state.switches).toEqual({});
  expect(pageErrors).toEqual([]);
});
