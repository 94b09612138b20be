import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { linksAreReady, openNote } from './notePage.js';

const world = useWorld();

const TRUSTED = 'https://trusted.example/';

/**
 * One link of each kind that must not open, and the event of it. The collections of hostile links are in the unit test of
 * `classifyLink`.
 */
const HOSTILE: readonly { readonly kind: string; readonly href: string; readonly event?: string }[] = [
  { kind: 'ignored', href: 'javascript:void(0)' },
  { kind: 'script', href: 'java\tscript:void(globalThis.run=true)' },
  { kind: 'data', href: 'data:text/html,<script>opener.run=true</script>' },
  { kind: 'invalid', href: 'https://trusted.example%40evil.example/' },
  {
    kind: 'foreign',
    href: 'https:\\\\evil.example\\.trusted.example',
    event: 'unverified: https://evil.example/.trusted.example',
  },
];

/** Every way to open a link. */
const GESTURES: readonly [string, (page: Page, text: string) => Promise<void>][] = [
  ['click', (page, text) => page.getByText(text).click()],
  ['middle click', (page, text) => page.getByText(text).click({ button: 'middle' })],
  ['click with Ctrl', (page, text) => page.getByText(text).click({ modifiers: ['Control'] })],
  ['Enter', (page, text) => page.getByText(text).press('Enter')],
];

it('no hostile link is opened, run or followed, whether it is clicked or entered', async () => {
  const note = await openNote(world, { trustedDomains: ['trusted.example'] });
  const { page, question } = note;
  await linksAreReady(page);
  const address = page.url();
  let windows = 0;
  page.context().on('page', () => (windows += 1));
  const rows = [...HOSTILE, { kind: 'harmless', href: TRUSTED, event: `trusted: ${TRUSTED}` }];
  const html = rows.map(({ kind, href }) => `<p><a href="${href.replaceAll('<', '&lt;')}">${kind}</a></p>`);
  await note.write(html.join(''));

  const events: string[] = [];
  for (const [gesture, press] of GESTURES) {
    for (const { kind, event } of HOSTILE) {
      await press(page, kind);
      if (event !== undefined) {
        await question.waitFor();
        await page.keyboard.press('Escape');
        await question.waitFor({ state: 'detached' });
      }
      events.push(`${gesture}, ${kind}: ${(await note.events()).join()}`);
    }
  }
  const expected = GESTURES.flatMap(([gesture]) =>
    HOSTILE.map(({ kind, event = '' }) => `${gesture}, ${kind}: ${event}`),
  );
  expect(events).toEqual(expected);

  // Each gesture opens a link that it may open: windows of the others would have come before these.
  for (const [, press] of GESTURES) await press(page, 'harmless');
  await expect.poll(() => note.opened).toEqual(GESTURES.map(() => TRUSTED));
  await expect.poll(() => [windows, page.context().pages().length]).toEqual([GESTURES.length, 1]);
  expect(await page.evaluate('globalThis.run')).toBeUndefined();
  expect(page.url()).toBe(address);
  expect(note.pageErrors).toEqual([]);
});
