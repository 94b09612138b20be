import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import '../bare/pageSdk.js';
import { linksAreReady, openNote, UNKNOWN } from './notePage.js';
import { expectAsked, FURTHER_WAYS } from './ways.js';

const world = useWorld();

it.each([
  ['a wide page', {}, ''],
  ['320 pixels, dark', { viewport: { width: 320, height: 700 }, colorScheme: 'dark' as const }, ''],
  ['a dark phone in Arabic', { ...PHONE, colorScheme: 'dark' as const }, '?language=ar_AE'],
])('the example fits and is accessible, with the question: %s', async (_, options, query) => {
  const { page } = await world.open(`/links/${query}`, options);
  await page.getByRole('link', { name: 'An unknown site' }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

it('a link to an unknown address is asked about when it is followed in a plain way', () =>
  expectAsked(world, FURTHER_WAYS));

it('trusts nobody by an entry that is no domain', async () => {
  const note = await openNote(world, { trustedDomains: ['', '.', 'example', 'unknown.*', '.*'] });
  await linksAreReady(note.page);
  await note.write(`<a href="${UNKNOWN}">link</a>`);
  await note.page.getByText('link').click();
  await note.question.waitFor();
  expect(note.opened).toEqual([]);
});

it('asks about the address that a link has for an overseas tenant', async () => {
  const note = await openNote(world, { authTokenApi: '/api/weaver-token?user=layla.hassan' });
  await linksAreReady(note.page);
  await note.write('<a href="https://files.docs.example.cn/a?b#c">link</a>');
  await note.page.getByText('link').click();
  await note.question.waitFor();
  expect(await note.events()).toEqual(['unverified: https://files.docs.example.com/a?b#c']);
});

it('aLink says what became of a link', async () => {
  const note = await openNote(world);
  const outcomes = (hrefs: readonly unknown[]): Promise<string[]> =>
    note.page.evaluate(
      (all) =>
        Promise.all(
          all.map((href) =>
            (
              globalThis as unknown as { weappUtils: { aLink(href: unknown): Promise<string> } }
            ).weappUtils.aLink(href),
          ),
        ),
      hrefs,
    );
  expect(await outcomes(['', '#a', null, 7, 'javascript:alert(1)', 'https://'])).toEqual([
    'ignored',
    'ignored',
    'ignored',
    'refused',
    'refused',
    'refused',
  ]);
  expect(await outcomes([UNKNOWN])).toEqual(['asked']);
  await note.question.waitFor();
});

it('parameters that are to be kept go along to the platform, and nowhere else', async () => {
  const note = await openNote(world);
  await linksAreReady(note.page);
  await note.page.evaluate(() => {
    history.replaceState(
      null,
      '',
      `?wea_link_keep_from=//evil.example&wea_link_keep_x=${'x'.repeat(100_000)}`,
    );
  });
  await note.write('<a href="/sp/task/taskViewPage/7">task</a> <a href="https://www.163.com/">portal</a>');
  await note.page.getByText('task').click();
  await note.page.getByText('portal').click();
  await expect
    .poll(() => note.opened)
    .toEqual([
      `${world.stack.api}/sp/task/taskViewPage/7?wea_link_keep_from=%2F%2Fevil.example`,
      'https://www.163.com/',
    ]);
});

it('a relative link is read by the base of the page', async () => {
  const note = await openNote(world, { trustedDomains: ['trusted.example'] });
  await linksAreReady(note.page);
  await note.page.evaluate(() => {
    const base = document.createElement('base');
    base.href = 'https://trusted.example/notes/';
    document.head.append(base);
  });
  await note.write('<a href="2?edit=1">next note</a>');
  await note.page.getByText('next note').click();
  await expect.poll(() => note.opened).toEqual(['https://trusted.example/notes/2?edit=1']);
});
