import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { errorOf, expectTimeout, TASK, tryAgain } from './faults.steps.js';
import { embed, openHost, partnerOf, statusOf } from './framedPages.js';

const world = useWorld();

describe('a page that does not answer', () => {
  it('because it has no library: is FRAME_TIMEOUT with what may be the cause, and retry shows it', () =>
    expectTimeout(
      world,
      { mode: 'noLibrary' },
      /the frame loaded, but no page connected.*no such page.*frame-ancestors.*allowedOrigins.*weaver-sdk\/frame/,
    ));

  it('shows that it loads, and emits error and ready once for each attempt', async () => {
    const { page } = await openHost(world);
    await world.control.switchCall('page', { mode: 'hang' });
    await embed(page, 'a', TASK, { timeoutMs: 4_000 });
    await page.evaluate(`{
      window.told = [];
      for (const name of ['ready', 'error']) embedded.a.on(name, () => { window.told.push(name) });
    }`);
    await page.locator('#a').getByRole('status').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await tryAgain(page).waitFor();
    await world.control.switchCall('page', { mode: 'ok' });
    await tryAgain(page).click();
    await expect.poll(() => page.evaluate('window.told')).toEqual(['error', 'ready']);
  });
});

it('a target that may not be shown is refused, each for its reason', async () => {
  const REFUSED: readonly (readonly [why: string, target: unknown, code: string, message: RegExp])[] = [
    ['another origin', 'https://example.net/', 'FRAME_REFUSED', /neither oadomain nor in allowedOrigins/],
    ['a script', 'javascript:alert(1)', 'FRAME_REFUSED', /./],
    ['a user in the address', 'http://user@127.0.0.1/', 'FRAME_REFUSED', /./],
    ['a kind without a page', { kind: 'nothing', id: '1' }, 'ROUTE_MISSING', /nothing/],
  ];
  const { page, pageErrors } = await openHost(world);
  for (const [at, [why, target, code, message]] of REFUSED.entries()) {
    const name = `refused${at}`;
    await embed(page, name, target as string);
    expect([why, await errorOf(page, name)]).toEqual([
      why,
      { code, message: expect.stringMatching(message) as string },
    ]);
  }
  expect([await page.locator('iframe').count(), pageErrors]).toEqual([0, []]);
});

describe('the time of embed', () => {
  it('before any init is NOT_INITIALISED, without a container throws, and the frame starts by itself after init', async () => {
    const { page, pageErrors } = await world.open('/bare/');
    await embed(page, 'a', TASK);
    const { code, message } = await errorOf(page, 'a');
    expect([code, message]).toEqual(['NOT_INITIALISED', 'weaverSDK not initialised, call init']);
    const thrown = await page.evaluate(() => {
      try {
        weaverSDK.embed('#missing', '/');
      } catch (error) {
        return (error as { code: string }).code;
      }
      return 'none';
    });
    expect(thrown).toBe('MISSING_CONTAINER_COMP');
    await page.evaluate((config) => weaverSDK.init(config).then(() => undefined), configFor(world.stack));
    await expect.poll(() => statusOf(page, 'a')).toBe('ready');
    expect(pageErrors).toEqual([]);
  });

  it('during init waits for it', async () => {
    const { page } = await world.open('/bare/');
    await page.evaluate((config) => {
      void weaverSDK.init(config);
    }, configFor(world.stack));
    await embed(page, 'a', TASK);
    expect(await statusOf(page, 'a')).toBe('loading');
    expect(await errorOf(page, 'a')).toEqual({ code: 'ready', message: '' });
  });
});

it('a page of the platform keeps links in the host page, where resolveHref says so', async () => {
  const { page } = await openHost(world);
  await page.context().route('**/portal?*', (route) => route.fulfill({ body: 'the host’s own page' }));
  await page.evaluate(
    async ([given, host]) => {
      await weaverSDK.destroy();
      await weaverSDK.init({
        ...given,
        language: 'en_US',
        resolveHref(target) {
          const { kind, id } = target as { kind: string; id: string };
          return `${host}/portal?${kind}=${id}`;
        },
      });
    },
    [configFor(world.stack), world.stack.host] as const,
  );
  await embed(page, 'a', TASK);
  await page.evaluate('embedded.a.ready');
  const popup = page.context().waitForEvent('page');
  // A link of the page to a record of another kind.
  const content = await (await page.locator('#a iframe').elementHandle())?.contentFrame();
  await content?.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/sp/doc/docDetail/4915532168790020006';
    link.textContent = 'A document';
    document.body.append(link);
  });
  await page.frameLocator('#a iframe').getByRole('link', { name: 'A document' }).click();
  expect((await popup).url()).toBe(`${world.stack.host}/portal?document=4915532168790020006`);
});

it('the host’s own policy that blocks the frame is named at once', async () => {
  const { stack } = world;
  const { page } = await world.openMadeUp({
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Policy</title>
<script src="${stack.static}/build/utils/weaver-sdk.umd.js" crossorigin="anonymous"></script></head><body></body></html>`,
    headers: { 'Content-Security-Policy': `frame-src ${partnerOf(world)}` },
  });
  await page.evaluate((config) => weaverSDK.init(config).then(() => undefined), configFor(stack));
  await embed(page, 'a', TASK);
  expect(await errorOf(page, 'a')).toEqual({
    code: 'FRAME_REFUSED',
    message: expect.stringContaining(`if ${stack.api} is right, frame-src must list it`) as string,
  });
});
