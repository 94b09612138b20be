import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { LINK_CASES, linksAreReady, openNote } from './notePage.js';

const world = useWorld();

const TRUSTED = ['www.whitelisteddomain.tld', 'trusted.example'];

/** The kinds of a case, with another host page than that of the collection: its absolute links are foreign here. */
function kindsOf({ input, expect: kind, accept = [] }: (typeof LINK_CASES)[number]): readonly string[] {
  const isOfOtherPage = kind === 'same-origin' && /^https:\/\//i.test(input);
  return isOfOtherPage ? ['confirm'] : [kind, ...accept];
}

/** The collection's page is an https page, this one http: without two slashes, only the page's own scheme is relative. */
const asOnHttpPage = (input: string): string =>
  input.replace(/^(https?):(?!\/\/|\\)/i, (_, scheme: string) => (scheme === 'http' ? 'https:' : 'http:'));

it.each([
  ['click', {}],
  ['middle click', { button: 'middle' as const }],
  ['click with Ctrl', { modifiers: ['Control' as const] }],
])('no hostile link is opened, run or followed with a %s', { timeout: 240_000 }, async (_, click) => {
  const note = await openNote(world, { trustedDomains: TRUSTED });
  const { page, question } = note;
  await linksAreReady(page);
  const address = page.url();
  const base = new URL(address);
  const wrong: string[] = [];
  const expected: string[] = [];
  for (const row of LINK_CASES) {
    const input = asOnHttpPage(row.input);
    await note.write('<a style="display:block;height:40px">link</a>');
    const link = page.locator('weaver-island a');
    await link.evaluate((anchor, href) => {
      anchor.setAttribute('href', href);
    }, input);
    await link.click(click);
    const events = await note.events();
    const asked = events.some((event) => event.startsWith('unverified'));
    if (asked) {
      await question.waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
    }
    const kinds = kindsOf(row);
    const found = asked ? 'confirm' : events.length > 0 ? 'opened' : 'nothing';
    const allowed: Readonly<Record<string, readonly string[]>> = {
      confirm: ['confirm'],
      opened: ['same-origin', 'trusted'],
      nothing: ['ignore', 'other-scheme', 'invalid', 'reject'],
    };
    if (!kinds.some((kind) => allowed[found]?.includes(kind))) {
      wrong.push(`${JSON.stringify(input)}: ${found}, ${events.join()}, not ${kinds.join()}`);
    }
    if (!asked) expected.push(...events.map((event) => event.replace(/^\w+: /, '')));
  }
  const openable = (url: string): string => url.replace(/#.*$/, '');
  await expect.poll(() => [...note.opened].sort()).toEqual(expected.map(openable).sort());
  const isSafe = (url: string): boolean =>
    [base.hostname, new URL(world.stack.api).hostname, ...TRUSTED, 'weaver.com.cn'].some((host) =>
      `.${new URL(url).hostname}`.endsWith(`.${host}`),
    );
  expect(note.opened.filter((url) => !isSafe(url))).toEqual([]);
  expect(wrong).toEqual([]);
  // A link to a part of the page scrolls there.
  expect(page.url().replace(/#.*$/, '')).toBe(address);
  expect(note.pageErrors).toEqual([]);
});
