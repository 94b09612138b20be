import { expect, it } from 'vitest';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import '../bare/pageSdk.js';
import {
  events,
  expectFitting,
  expectRecord,
  headingOf,
  SHORT_TITLE,
  insideOf,
  KIND_NAMES,
  openPortal,
  TALL,
} from './portalPage.js';

const world = useWorld();

it('records are shown by the page for their kind, beside an island, and a link is followed inside the page, which the host is told', async () => {
  const { page, pageErrors } = await world.open('/frames/', TALL);
  for (const kind of KIND_NAMES) await expectRecord(world, page, kind, 'pc');
  const historyLength = (): Promise<number> => page.evaluate(() => history.length);
  const entries = await historyLength();
  await insideOf(page, 'document').getByRole('link', { name: SHORT_TITLE }).click();
  await headingOf(page, 'document', SHORT_TITLE).waitFor();
  await expect.poll(() => events(page)).toContain('document navigate /sp/doc/docDetail/4915532168790020006');
  expect([await historyLength(), page.context().pages().length]).toEqual([entries, 1]);
  expect(pageErrors).toEqual([]);
});

it('records on a phone are shown by the page for their kind and device, beside an island', async () => {
  const { page, pageErrors } = await world.open('/frames/', PHONE);
  for (const kind of KIND_NAMES) await expectRecord(world, page, kind, 'phone');
  expect(pageErrors).toEqual([]);
});

it.each([
  ['a wide page', TALL],
  ['320 pixels', { viewport: { width: 320, height: 3000 } }],
  ['a phone with reduced motion', { ...PHONE, reducedMotion: 'reduce' as const }],
])('fits and is accessible, with its pages: %s', async (_, options) => {
  await expectFitting(world, options, '');
});

it('starts in the language of the host page with the texts of its modules; fits and is accessible in Arabic on a dark page', async () => {
  const page = await expectFitting(world, { ...TALL, colorScheme: 'dark' }, '&language=ar_AE');
  await page.locator('#task .portal-island').getByText('الأولوية').waitFor();
  await insideOf(page, 'task').getByText('الأولوية').waitFor();
  await insideOf(page, 'document').getByText('المزيد في').waitFor();
});

it('logging out removes the frames before the session ends, and no session is given after it', async () => {
  const { page, pageErrors } = await openPortal(world);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => page.locator('iframe, weaver-island').count()).toBe(0);
  for (const kind of KIND_NAMES) expect(await events(page)).toContain(`${kind} unmounted `);
  const refused = await page.evaluate(async () => {
    const place = document.body.appendChild(document.createElement('div'));
    const frame = weaverSDK.embed(place, '/sp/task/taskViewPage/4915532168790030007');
    return frame.ready.then(
      () => 'ready',
      ({ code }: { code: string }) => code,
    );
  });
  expect([refused, await page.locator('iframe').count(), pageErrors]).toEqual(['NOT_INITIALISED', 0, []]);
});
