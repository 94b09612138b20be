import { expect, it } from 'vitest';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import '../bare/pageSdk.js';
import { events, expectFitting, expectRecord, insideOf, KIND_NAMES, openPortal, TALL } from './portalPage.js';

const world = useWorld();

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
