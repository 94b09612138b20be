import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { holdAnswers } from '../bare/heldAnswers.js';

const world = useWorld();

/** HTTP messages of the error catalogue, word for word (spec 1 §8). */
const HTTP_TEXTS: Readonly<Record<string, string>> = {
  400: 'request error',
  401: 'unauthorized, please log in',
  403: 'access denied',
  404: 'request address error: /papi/i18n/getTeamDefaultLang',
  408: 'timeout',
  500: 'internal server error',
  501: 'not implemented',
  502: 'gateway error',
  503: 'service unavailable',
  504: 'gateway timeout',
  505: 'HTTP version not supported',
};

const INTERCEPTED = 'the request was stopped by a security intercept';
const PAGE = 'the answer is an HTML page instead of data';
const NOT_READ = /^no answer could be read from http:.*CORS/;

/** Code and text of every row, in English. */
const EXPECTED: readonly (readonly [row: string, code: string, text: string | RegExp])[] = [
  ...Object.entries(HTTP_TEXTS).map(([status, text]) => [`http-${status}`, 'REQUEST_FAILED', text] as const),
  ['http-418', 'REQUEST_FAILED', 'request error'],
  ['busy', 'REQUEST_FAILED', 'request error'],
  ['status', 'ANSWER_ERROR', 'No right to see this'],
  ['wordless', 'ANSWER_ERROR', 'the platform answered with an error'],
  ['low', 'ANSWER_ERROR', 'Not yet'],
  ['high', 'ANSWER_ERROR', 'Not so'],
  ['text-code', 'ANSWER_ERROR', 'Broken'],
  ['shown', 'ANSWER_ERROR', /^No such dashboard\nEvent notice, error: No such dashboard$/],
  ['check', 'ANSWER_ERROR', /\nEvent notice, authenticationCheck$/],
  [
    'login-address',
    'ANSWER_ERROR',
    /\nEvent link, to be asked about: https:\/\/login\.example\.com\/\?from=oa$/,
  ],
  [
    'intercept',
    'SECURITY_INTERCEPT',
    new RegExp(
      `^${INTERCEPTED} · /papi/i18n/getTeamDefaultLang · 20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\nEvent notice`,
    ),
  ],
  ['bare-intercept', 'SECURITY_INTERCEPT', `${INTERCEPTED}\nEvent notice, error: ${INTERCEPTED}`],
  ['expired', 'SESSION_EXPIRED', 'Login timeout'],
  ['expired-401', 'SESSION_EXPIRED', 'the session has expired'],
  ['login-page', 'ANSWER_UNREADABLE', 'the answer is an HTML page (HTTP 200) instead of data'],
  ['html', 'ANSWER_UNREADABLE', `${PAGE} (HTTP 200, text/html)`],
  ['html-as-json', 'ANSWER_UNREADABLE', `${PAGE} (HTTP 200, application/json)`],
  ['empty', 'ANSWER_UNREADABLE', /^the answer is empty/],
  ['null', 'ANSWER_UNREADABLE', /^expected an envelope object, got null/],
  ['list', 'ANSWER_UNREADABLE', /^expected an envelope object, got an array/],
  ['number', 'ANSWER_UNREADABLE', /^expected an envelope object, got a number/],
  ['truncated', 'ANSWER_UNREADABLE', /^the answer is no JSON/],
  ['prefix', 'ANSWER_UNREADABLE', /^the answer is no JSON/],
  ['bom', 'no error', '—'],
  ['mislabelled', 'no error', '—'],
  ['limit', 'REQUEST_TIMEOUT', 'timeout'],
  ['stall', 'REQUEST_TIMEOUT', 'timeout'],
  ['cut', 'REQUEST_CORS', NOT_READ],
  ['refused', 'REQUEST_CORS', NOT_READ],
  ['cors', 'REQUEST_CORS', NOT_READ],
  ['offline', 'REQUEST_OFFLINE', 'the browser is offline'],
  ['aborted', 'REQUEST_ABORTED', 'the request was aborted'],
  ['redirect', 'REQUEST_FAILED', 'the server redirected the call, which is refused'],
  ['huge', 'ANSWER_UNREADABLE', 'the answer is too long'],
  ['large-file', 'ANSWER_ERROR', 'A file may have at most 24 MB'],
  ['no-options', 'REQUEST_OPTIONS_MISSING', 'Request options is missing!'],
  ['no-address', 'REQUEST_OPTIONS_MISSING', 'Request options is missing!'],
  ['other-origin', 'REQUEST_FAILED', /^request address error: https:\/\/evil\.example is not the API origin/],
  ['bad-header', 'REQUEST_FAILED', /^a header of the request cannot be sent/],
];

interface Row {
  readonly id: string;
  readonly code: string;
  readonly text: string;
}

const rowsOf = (page: Page): Promise<readonly Row[]> =>
  page.locator('.kinds tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const [code, text] = [...row.querySelectorAll('td')].map((cell) => cell.innerText);
      return { id: row.id, code: code?.split('\n')[0] ?? '', text: text ?? '' };
    }),
  );

async function open(viewport = { width: 1280, height: 900 }) {
  const host = await world.open('/errors/', { viewport });
  await host.page.getByText('Signed in as').waitFor();
  return host;
}

async function runAll(page: Page): Promise<readonly Row[]> {
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.getByText(/^All \d+ rows were run\.$/).waitFor({ timeout: 110_000 });
  return rowsOf(page);
}

async function runOne(page: Page, row: string): Promise<string> {
  await page.locator(`#${row} button`).click();
  await page.locator(`#${row} button:enabled`).waitFor();
  return (await rowsOf(page)).find(({ id }) => id === row)?.text ?? '';
}

const choose = async (page: Page, language: string): Promise<void> => {
  await page.getByLabel('Language').selectOption(language);
  await page.getByText('from now on').waitFor();
};

it('shows the code and the text of every failure exactly as in the specification', async () => {
  const { page, pageErrors } = await open();
  const rows = await runAll(page);
  expect(rows.map(({ id }) => id)).toEqual(EXPECTED.map(([row]) => row));
  for (const [index, [row, code, text]] of EXPECTED.entries()) {
    const shown = rows[index];
    expect([row, shown?.code, shown?.text]).toEqual([
      row,
      code,
      typeof text === 'string' ? text : expect.stringMatching(text),
    ]);
  }
  // The page never shows an engine's raw error message.
  expect(JSON.stringify(rows)).not.toMatch(
    /SyntaxError|TypeError|Failed to fetch|Unexpected token|undefined/,
  );
  expect(pageErrors).toEqual([]);
});

it('leaves the platform in its initial state', async () => {
  const { page } = await open();
  await runOne(page, 'http-500');
  await runOne(page, 'large-file');
  const state = (await (await fetch(`${world.stack.api}/control/state`)).json()) as { switches: object };
  expect(state.switches).toEqual({});
});

describe('in another language', () => {
  it('translates the SDK’s own texts but not those of the platform', async () => {
    const { page } = await open();
    await choose(page, 'ja_JP');
    expect(await runOne(page, 'http-403')).toBe('アクセスが拒否されました');
    expect(await runOne(page, 'limit')).not.toBe('timeout');
    expect(await runOne(page, 'status')).toBe('No right to see this');
    expect(await page.locator('#http-403 .text').getAttribute('lang')).toBe('ja-JP');
  });

  it('has its own texts for each of the 12 languages', async () => {
    const { page } = await open();
    const seen = new Set<string>();
    const languages = await page
      .getByLabel('Language')
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(languages.length).toBe(12);
    for (const language of languages) {
      await choose(page, language);
      seen.add(await runOne(page, 'bare-intercept'));
      await page.locator('#said').evaluate((result) => (result.textContent = ''));
    }
    expect(seen.size).toBe(12);
  });

  it('is rendered right to left in right-to-left languages', async () => {
    const { page } = await open();
    await choose(page, 'ar_AE');
    expect(await runOne(page, 'http-403')).toBe('تم رفض الوصول');
    const look = await page.locator('#http-403 .text').evaluate((text) => getComputedStyle(text).direction);
    expect(look).toBe('rtl');
  });
});

it('stops on request', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: 'Run all' }).press('Enter');
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await page.getByText(/^Stopped after \d+\.$/).waitFor();
  expect((await rowsOf(page)).at(-1)?.code).toBe('—');
});

it('keeps the focus on a row that was run by keyboard, and announces its result', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: 'Run: HTTP 403' }).press('Enter');
  await page.getByText('HTTP 403: REQUEST_FAILED. access denied').waitFor();
  await page.locator('#http-403 button:focus').waitFor();
});

it('does not take the focus back from a user who moved it during the run', async () => {
  const { page } = await open();
  const held = await holdAnswers(page, /\/api\/misbehave/);
  await page.getByRole('button', { name: 'Run: HTTP 403' }).press('Enter');
  await held.asked;
  await page.getByRole('button', { name: 'Stop' }).focus();
  await held.release();
  await page.getByText('HTTP 403: REQUEST_FAILED. access denied').waitFor();
  await page.locator('#http-403 button:enabled').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Run all');
});

it('is accessible on a screen and on a phone, light and dark, and fits their width', async () => {
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 320, height: 640 },
  ]) {
    const { page } = await open(viewport);
    for (const row of ['http-404', 'intercept', 'cors', 'login-address']) await runOne(page, row);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
    // A phone shows each kind as a card, and a screen reader still announces a table.
    expect(await page.getByRole('cell', { name: 'access denied' }).count()).toBe(0);
    await page.getByRole('cell', { name: 'REQUEST_CORS' }).first().waitFor();
  }
});
