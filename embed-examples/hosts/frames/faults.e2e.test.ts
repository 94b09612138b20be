import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { errorOf, expectTimeout, TASK } from './faults.steps.js';
import { embed, openHost, partnerOf, statusOf } from './framedPages.js';

const world = useWorld();

it('a page that does not answer because it has no library is FRAME_TIMEOUT with what may be the cause, and retry shows it', () =>
  expectTimeout(
    world,
    { mode: 'noLibrary' },
    /the frame loaded, but no page connected.*no such page.*frame-ancestors.*allowedOrigins.*weaver-sdk\/frame/,
  ));

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

it('embed before any init is NOT_INITIALISED, without a container throws; during init it waits, and both frames are ready', async () => {
  const { page, pageErrors } = await world.open('/bare/');
  await embed(page, 'early', TASK);
  const { code, message } = await errorOf(page, 'early');
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
  await page.evaluate((config) => {
    void weaverSDK.init(config);
  }, configFor(world.stack));
  await embed(page, 'during', TASK);
  expect(await statusOf(page, 'during')).toBe('loading');
  expect(await errorOf(page, 'during')).toEqual({ code: 'ready', message: '' });
  await expect.poll(() => statusOf(page, 'early')).toBe('ready');
  expect(pageErrors).toEqual([]);
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

it('a page that an isolated host page cannot show is FRAME_TIMEOUT with the headers that its server has to send', async () => {
  const { stack } = world;
  const { page } = await world.openMadeUp(
    {
      html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Isolated</title>
<script src="${stack.static}/build/utils/weaver-sdk.umd.js" crossorigin="anonymous"></script></head><body></body></html>`,
      headers: {
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
      },
    },
    {},
  );
  await page.evaluate((config) => weaverSDK.init(config).then(() => undefined), configFor(stack));
  await embed(page, 'a', TASK, { timeoutMs: 1_000 });
  expect(await errorOf(page, 'a')).toEqual({
    code: 'FRAME_TIMEOUT',
    message: expect.stringMatching(
      /no page connected.*crossOriginIsolated.*Cross-Origin-Embedder-Policy: require-corp/,
    ) as string,
  });
});
