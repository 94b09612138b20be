import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { GROUPS } from '../../../src/library/shared/loadGroups.js';
import { runnableExamples, type ExampleResult } from '../../../scripts/docs/libraryExamples.js';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

/** The results of a section of the page. */
async function subject(page: Page, id: string): Promise<Locator> {
  const section = page.locator(`#${id}`);
  await section.scrollIntoViewIfNeeded();
  await section.locator('.answers :is(dl, table)').waitFor();
  return section;
}

/** The value beside a name; in a table, in its first column. */
const answerOf = (section: Locator, name: string): Promise<string | null> =>
  section
    .locator('.answers')
    .locator(`dt:text-is("${name}") + dd, tr:has(th:text-is("${name}")) > td:nth-of-type(1)`)
    .textContent();

/** The SDK's own files that were fetched, without the hashes in their names. */
async function fetchedFiles(): Promise<readonly string[]> {
  const requests = await world.control.requests();
  return requests
    .filter(({ path }) => path.startsWith('/build/utils/'))
    .map(({ path }) => path.replace('/build/utils/', '').replace(/-[\w-]{8}(?=\.js$)/, ''));
}

describe('results for typed input', () => {
  it('amounts', async () => {
    const { page, pageErrors } = await world.open('/library/');
    const section = await subject(page, 'numbers');
    expect(await answerOf(section, 'formatMoney')).toBe('-¥1,234,567.90');
    await section.getByLabel('Amount', { exact: true }).fill('100005000.02');
    expect(await answerOf(section, 'formatNumber, 3')).toBe('100.005.000,02');
    expect(await answerOf(section, 'In words, zh')).toBe('壹亿零伍仟元零贰分');
    await section.getByLabel('Amount', { exact: true }).fill('ten');
    expect(await answerOf(section, 'In words, en')).toBe('non-standard format data');
    await section.getByRole('button', { name: '0.1 + 0.2' }).click();
    expect(await answerOf(section, 'formatNumber, 1')).toBe('0.30000000000000004');
    expect(pageErrors).toEqual([]);
  });

  it('dates', async () => {
    const { page, pageErrors } = await world.open('/library/');
    const section = await subject(page, 'dates');
    expect(await answerOf(section, 'periodRange, month')).toBe('2024-01-29 00:00:00 – 2024-03-03 23:59:59');
    await section.getByRole('button', { name: 'Lord Howe, twice' }).click();
    expect(await answerOf(section, 'toTimeZone')).toBe('2024-04-06 14:45:00');
    await section.getByLabel('Date', { exact: true }).fill('2023-02-29');
    expect(await answerOf(section, 'isDateString')).toBe('false');
    expect(await answerOf(section, 'periodRange, year')).toBe('(empty)');
    expect(pageErrors).toEqual([]);
  });

  it('user agents, beside the browser itself', async () => {
    const { page, pageErrors } = await world.open('/library/');
    const section = await subject(page, 'device');
    expect(await answerOf(section, 'client')).toBe('wecom');
    const own = section.locator('tr:has(th:text-is("browser")) > td:nth-of-type(2)');
    expect(await own.textContent()).toMatch(/^(?:Chrome|Chromium)$/);
    await section.getByRole('button', { name: 'HarmonyOS NEXT tablet' }).click();
    expect(await answerOf(section, 'device')).toBe('Tablet');
    expect(await answerOf(section, 'isHarmonyNext')).toBe('true');
    await section.getByLabel("The tenant's rule").fill('openharmony');
    expect(await answerOf(section, 'device')).toBe('Mobile');
    expect(pageErrors).toEqual([]);
  });

  it('links', async () => {
    const { page, pageErrors } = await world.open('/library/');
    const section = await subject(page, 'links');
    expect(await answerOf(section, 'classifyLink')).toBe('trusted');
    await section.getByRole('button', { name: 'Look-alike' }).click();
    expect(await answerOf(section, 'classifyLink')).toBe('confirm');
    expect(await answerOf(section, 'It opens')).toBe('https://xn--exmple-4nf.com/');
    await section.getByLabel('Link', { exact: true }).fill('mailto:li.wei@example.com');
    expect(await answerOf(section, 'Without reminder')).toBe('other-scheme');
    expect(pageErrors).toEqual([]);
  });

  it('HTML as text and as rendered, without running any of it', async () => {
    const { page, pageErrors } = await world.open('/library/');
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    const section = await subject(page, 'sanitize');
    for (const name of await section.getByRole('group').getByRole('button').allTextContents()) {
      await section.getByRole('button', { name, exact: true }).click();
      expect(await answerOf(section, 'sanitizeHtml')).not.toMatch(
        /<script|<form|onerror=|onclick=|javascript:/,
      );
    }
    await section
      .getByLabel('HTML of unknown origin')
      .fill('<b onclick="alert(1)">bold</b><img src onerror=alert(1)>');
    expect(await answerOf(section, 'sanitizeHtml')).toBe('<b>bold</b><img src="">');
    await section.getByText('bold', { exact: true }).click();
    const inShadow = await section
      .locator('.preview')
      .evaluate((place) => [place.childElementCount, place.shadowRoot?.querySelector('b')?.textContent]);
    expect(inShadow).toEqual([0, 'bold']);
    expect(dialogs).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  it('texts', async () => {
    const { page, pageErrors } = await world.open('/library/');
    const section = await subject(page, 'text');
    expect(await answerOf(section, 'truncateWeighted')).toBe('季度报告');
    await section.getByLabel('Query', { exact: true }).fill('?x=1&x=2');
    expect(await answerOf(section, 'parseQuery')).toBe('{"x":["1","2"]}');
    expect(await answerOf(section, 'keepParameters, /next')).toBe('/next');
    expect(pageErrors).toEqual([]);
  });
});

describe('files', () => {
  it('are fetched only for the sections that were scrolled into view', async () => {
    const { page } = await world.open('/library/', { viewport: { width: 1000, height: 400 } });
    await subject(page, 'numbers');
    // The next section may be near enough to load already.
    const first = await fetchedFiles();
    expect(first).toEqual(expect.arrayContaining(['utils/numbers.js', 'chunks/core.js']));
    expect(first).not.toContain('utils/device.js');
    await subject(page, 'dates');
    const now = await fetchedFiles();
    expect(now).toContain('utils/dates.js');
    expect(now).not.toContain('utils/sanitize.js');
  });

  /** Files that groups share. */
  const SHARED = ['chunks/core.js', 'chunks/library.js', 'chunks/_commonjsHelpers.js'];

  it.each(Object.keys(GROUPS))(
    'of the group %s are its own and what groups share, and no other group',
    async (group) => {
      const { page } = await world.open('/');
      // As text, because Vitest would rewrite an import().
      const names: readonly string[] = await page.evaluate(
        `import('${world.stack.static}/build/utils/utils/${group}.js').then(Object.keys)`,
      );
      expect(names.length).toBeGreaterThan(0);
      const files = await fetchedFiles();
      expect(files.filter((file) => !SHARED.includes(file))).toEqual([`utils/${group}.js`]);
    },
  );
});

const folder = new URL('../../../docs/library/', import.meta.url);
const browserExamples = ['sanitize.md'].flatMap((file) =>
  runnableExamples(readFileSync(new URL(file, folder), 'utf8'))
    .filter(({ where }) => where === 'browser')
    .map((example) => ({ ...example, file })),
);

it.each(browserExamples)(
  'the examples of $file, line $line, return the documented results',
  async (example) => {
    const { page } = await world.open('/');
    const utils = `${world.stack.static}/build/utils/`;
    const entries = example.entries.map(
      (entry) => `'${entry}': await import('${entry.replace('weaver-sdk/', utils)}.js')`,
    );
    const results: readonly ExampleResult[] = await page.evaluate(
      `(async () => (${example.program})({ ${entries.join(', ')} }))()`,
    );
    expect(results.length).toBeGreaterThan(0);
    for (const { line, code, got, expected } of results) {
      expect({ at: `line ${line}`, code, is: got }).toEqual({ at: `line ${line}`, code, is: expected });
    }
  },
);

describe('the page', () => {
  it.each([
    ['on a phone, in the dark', { viewport: { width: 320, height: 640 }, colorScheme: 'dark' }],
    ['on a PC', { viewport: { width: 1280, height: 800 } }],
  ] as const)('%s is accessible and fits the window', async (_, options) => {
    const { page, pageErrors } = await world.open('/library/', options);
    const subjects = await page.locator('.subject').evaluateAll((all) => all.map(({ id }) => id));
    expect(subjects).toContain('numbers');
    for (const id of subjects) await subject(page, id);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('works without a mouse', async () => {
    const { page } = await world.open('/library/');
    const section = await subject(page, 'numbers');
    await section.getByRole('button', { name: 'Half a cent' }).focus();
    await page.keyboard.press('Enter');
    expect(await answerOf(section, 'formatNumber, 1')).toBe('1.01');
    await page.keyboard.press('Tab');
    await page.keyboard.type('7');
    expect(await answerOf(section, 'formatNumber, 1')).toBe('7.00');
  });

  it('leaves unchanged results in place: a screen reader announces only the others', async () => {
    const { page } = await world.open('/library/');
    const section = await subject(page, 'links');
    const changed = await section.locator('.answers').evaluate(async (place) => {
      const names: (string | null | undefined)[] = [];
      const observer = new MutationObserver((records) => {
        for (const { target } of records) names.push((target as Element).previousElementSibling?.textContent);
      });
      observer.observe(place, { childList: true, subtree: true });
      place.parentElement?.querySelectorAll('button')[1]?.click();
      await Promise.resolve();
      return names;
    });
    expect(changed).toEqual(['classifyLink', 'It opens']);
  });

  it('shows right-to-left results from right to left', async () => {
    const { page } = await world.open('/library/');
    const section = await subject(page, 'text');
    await section.getByRole('button', { name: 'Arabic' }).click();
    const direction = section
      .locator('dt:text-is("truncateWeighted") + dd')
      .evaluate((place) => getComputedStyle(place).direction);
    expect(await direction).toBe('rtl');
  });
});
