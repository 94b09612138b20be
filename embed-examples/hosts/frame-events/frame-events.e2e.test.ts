import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { expectFitting, openReady, payload, press, question } from './frameEventsPage.js';

const world = useWorld();

/** Events of a page in a frame: the button that makes it emit one, and what comes. */
const EVENTS = [
  ['page:ready', 'Show content', 'came, without data'],
  ['page:error', 'Fail to show', '{"code":"RENDER_FAILED","message":"the order could not be read"}'],
  ['tokenExpired', 'End the session', 'came, without data'],
  ['sensitive', 'Find a word', '{"phase":"opened"}'],
  ['broadcast', 'Save the order', '{"name":"order:saved","data":{"id":7}}'],
  ['order:chosen', 'Choose an order', '{"id":7,"items":["pump","valve"]}'],
  [
    'error',
    'Embed a page that is not allowed',
    'FRAME_REFUSED: https://example.net is neither oadomain nor in allowedOrigins',
  ],
  // The last one: after it the page shows another order.
  ['navigate', 'Show another order', '{"path":"/orders/8"}'],
] as const;

it('each event comes with its data; a notice is shown as text above this page', async () => {
  const { page, pageErrors } = await openReady(world);
  for (const [event, name, text] of EVENTS) {
    await press(page, name);
    await expect.poll(() => payload(page, event).textContent(), { message: event }).toBe(text);
  }
  await press(page, 'Say something');
  // Not by text alone: the page shows its source, too.
  await page
    .getByRole('region', { name: 'Messages from the office platform' })
    .getByText('The order was <b>not</b> saved', { exact: true })
    .waitFor();
  expect(await payload(page, 'notice').textContent()).toContain('"kind":"error"');
  expect(pageErrors).toEqual([]);
});

it('the title and the height of the page are those of its iframe; ready comes again after a reload of it, and for another frame when the first is removed', async () => {
  const { page } = await openReady(world);
  await press(page, 'Change the title');
  await expect.poll(() => page.locator('#page iframe').getAttribute('title')).toMatch(/^Order 7, changed/);
  expect(await page.title()).toBe('Events of frames');

  const heightPx = async (): Promise<number> =>
    (await page.locator('#page iframe').boundingBox())?.height ?? 0;
  const before = await heightPx();
  await press(page, 'Grow or shrink');
  await expect.poll(heightPx).toBeGreaterThan(before + 20);
  await press(page, 'Grow or shrink');
  await expect.poll(heightPx).toBe(before);

  await press(page, 'Show another order');
  await page.frameLocator('#page iframe').getByRole('heading', { name: 'Order 8' }).waitFor();
  await payload(page, 'ready').evaluate((output) => output.replaceChildren());
  await press(page, 'Reload the page');
  await payload(page, 'ready').getByText('weaver-frame-1: ready').waitFor();
  await page.frameLocator('#page iframe').getByRole('heading', { name: 'Order 7' }).waitFor();

  await press(page, 'Remove and add again');
  await payload(page, 'unmounted').getByText('weaver-frame-1: unmounted').waitFor();
  await payload(page, 'ready').getByText('weaver-frame-2: ready').waitFor();
  expect(await page.locator('#page iframe').count()).toBe(1);
});

/** Makes every address outside of this machine a small page, and collects those that are opened. */
async function collectOpened(page: Page): Promise<readonly string[]> {
  const opened: string[] = [];
  await page.context().route(/^https:\/\//, (route) => {
    opened.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Outside</title>' });
  });
  return opened;
}

it('a link is opened at once if it is trusted, asked about if it is unknown, ignored if it is a script, and left to this page after preventDefault', async () => {
  const { page, console } = await openReady(world);
  const opened = await collectOpened(page);
  await press(page, 'A trusted address');
  await expect.poll(() => opened).toEqual(['https://example.org/help']);
  expect(await question(page).count()).toBe(0);

  await press(page, 'An unknown address');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await question(page).waitFor({ state: 'detached' });
  await press(page, 'A script');
  await expect.poll(() => payload(page, 'link').textContent()).toContain('javascript:');
  await expect.poll(() => console.join('\n')).toContain('it is no address of a web page');
  expect([await question(page).count(), opened.length]).toEqual([0, 1]);

  await press(page, 'An unknown address');
  await question(page).waitFor();
  const window = page.context().waitForEvent('page');
  await question(page).getByRole('button', { name: 'Open' }).click();
  expect(await (await window).evaluate('opener')).toBeNull();
  expect(opened.slice(1)).toEqual(['https://example.net/offer']);

  await page.getByRole('checkbox').check();
  for (const name of ['A trusted address', 'An unknown address']) {
    await payload(page, 'order:chosen').evaluate((output) => output.replaceChildren());
    await press(page, name);
    // Its answer comes after the event: by then the SDK would have acted.
    await press(page, 'Choose an order');
    await payload(page, 'order:chosen').getByText('pump').waitFor();
    expect([name, opened.length, await question(page).count()]).toEqual([name, 2, 0]);
  }
});

it('fits 320 pixels and is accessible in the dark, with a question and a message', () =>
  expectFitting(world, { viewport: { width: 320, height: 700 }, colorScheme: 'dark' }));
