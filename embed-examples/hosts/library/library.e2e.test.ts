import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GROUPS } from '../../../src/library/shared/loadGroups.js';
import { runnableExamples, type ExampleResult } from '../../../scripts/docs/libraryExamples.js';
import { useWorld } from '../../testing/world.js';
import { answerOf, expectFitting, subject, fetchedFiles } from './libraryPage.js';

const world = useWorld();

it('shows the results of every section for typed input, and runs none of the HTML', async () => {
  const { page, pageErrors } = await world.open('/library/');
  const numbers = await subject(page, 'numbers');
  expect(await answerOf(numbers, 'formatMoney')).toBe('-¥1,234,567.90');
  await numbers.getByLabel('Amount', { exact: true }).fill('100005000.02');
  expect(await answerOf(numbers, 'formatNumber, 3')).toBe('100.005.000,02');
  expect(await answerOf(numbers, 'In words, zh')).toBe('壹亿零伍仟元零贰分');
  await numbers.getByLabel('Amount', { exact: true }).fill('ten');
  expect(await answerOf(numbers, 'In words, en')).toBe('non-standard format data');
  await numbers.getByRole('button', { name: '0.1 + 0.2' }).click();
  expect(await answerOf(numbers, 'formatNumber, 1')).toBe('0.30000000000000004');

  const dates = await subject(page, 'dates');
  expect(await answerOf(dates, 'periodRange, month')).toBe('2024-01-29 00:00:00 – 2024-03-03 23:59:59');
  await dates.getByRole('button', { name: 'Lord Howe, twice' }).click();
  expect(await answerOf(dates, 'toTimeZone')).toBe('2024-04-06 14:45:00');
  await dates.getByLabel('Date', { exact: true }).fill('2023-02-29');
  expect(await answerOf(dates, 'isDateString')).toBe('false');
  expect(await answerOf(dates, 'periodRange, year')).toBe('(empty)');

  const device = await subject(page, 'device');
  expect(await answerOf(device, 'client')).toBe('wecom');
  const own = device.locator('tr:has(th:text-is("browser")) > td:nth-of-type(2)');
  expect(await own.textContent()).toMatch(/^(?:Chrome|Chromium)$/);
  await device.getByRole('button', { name: 'HarmonyOS NEXT tablet' }).click();
  expect(await answerOf(device, 'device')).toBe('Tablet');
  expect(await answerOf(device, 'isHarmonyNext')).toBe('true');
  await device.getByLabel("The tenant's rule").fill('openharmony');
  expect(await answerOf(device, 'device')).toBe('Mobile');

  const links = await subject(page, 'links');
  expect(await answerOf(links, 'classifyLink')).toBe('trusted');
  await links.getByRole('button', { name: 'Look-alike' }).click();
  expect(await answerOf(links, 'classifyLink')).toBe('confirm');
  expect(await answerOf(links, 'It opens')).toBe('https://xn--exmple-4nf.com/');
  await links.getByLabel('Link', { exact: true }).fill('mailto:li.wei@example.com');
  expect(await answerOf(links, 'Without reminder')).toBe('other-scheme');

  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  const sanitize = await subject(page, 'sanitize');
  for (const name of await sanitize.getByRole('group').getByRole('button').allTextContents()) {
    await sanitize.getByRole('button', { name, exact: true }).click();
    expect(await answerOf(sanitize, 'sanitizeHtml')).not.toMatch(
      /<script|<form|onerror=|onclick=|javascript:/,
    );
  }
  await sanitize
    .getByLabel('HTML of unknown origin')
    .fill('<b onclick="alert(1)">bold</b><img src onerror=alert(1)>');
  expect(await answerOf(sanitize, 'sanitizeHtml')).toBe('<b>bold</b><img src="">');
  await sanitize.getByText('bold', { exact: true }).click();
  const inShadow = await sanitize
    .locator('.preview')
    .evaluate((place) => [place.childElementCount, place.shadowRoot?.querySelector('b')?.textContent]);
  expect(inShadow).toEqual([0, 'bold']);
  expect(dialogs).toBe(0);

  const text = await subject(page, 'text');
  expect(await answerOf(text, 'truncateWeighted')).toBe('季度报告');
  await text.getByLabel('Query', { exact: true }).fill('?x=1&x=2');
  expect(await answerOf(text, 'parseQuery')).toBe('{"x":["1","2"]}');
  expect(await answerOf(text, 'keepParameters, /next')).toBe('/next');
  expect(pageErrors).toEqual([]);
});

describe('files', () => {
  /** Files that groups share. */
  const SHARED = ['core', 'library', '_commonjsHelpers', 'recordPath', 'copyText', 'device'].map(
    (name) => `chunks/${name}.js`,
  );

  it('of a group are its own and what groups share, and no other group', async () => {
    const { page } = await world.open('/');
    const fetched: (readonly string[])[] = [];
    for (const group of Object.keys(GROUPS)) {
      await fetch(`${world.stack.api}/control/log`, { method: 'DELETE' });
      // As text, because Vitest would rewrite an import().
      const names: readonly string[] = await page.evaluate(
        `import('${world.stack.static}/build/utils/utils/${group}.js').then(Object.keys)`,
      );
      expect(names.length, group).toBeGreaterThan(0);
      fetched.push((await fetchedFiles(world)).filter((file) => !SHARED.includes(file)));
    }
    expect(fetched).toEqual(Object.keys(GROUPS).map((group) => [`utils/${group}.js`]));
  });
});

const folder = new URL('../../../docs/library/', import.meta.url);
const browserExamples = ['sanitize.md'].flatMap((file) =>
  runnableExamples(readFileSync(new URL(file, folder), 'utf8'))
    .filter(({ where }) => where === 'browser')
    .map((example) => ({ ...example, file })),
);

it('the examples that need a browser return the documented results', async () => {
  const { page } = await world.open('/');
  const utils = `${world.stack.static}/build/utils/`;
  for (const { file, entries, program } of browserExamples) {
    const loaded = entries.map(
      (entry) => `'${entry}': await import('${entry.replace('weaver-sdk/', utils)}.js')`,
    );
    const results: readonly ExampleResult[] = await page.evaluate(
      `(async () => (${program})({ ${loaded.join(', ')} }))()`,
    );
    expect(results.length, file).toBeGreaterThan(0);
    for (const { line, code, got, expected } of results) {
      const at = `${file}, line ${line}`;
      expect({ at, code, is: got }).toEqual({ at, code, is: expected });
    }
  }
});

it('is accessible and fits a phone in the dark, with every section loaded', async () => {
  await expectFitting(world, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
});
