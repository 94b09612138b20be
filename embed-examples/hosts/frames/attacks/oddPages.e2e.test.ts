import type { Request } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.js';
import { configFor } from '../../bare/pageSdk.js';
import { addFrame, goTo, originsOf } from './attackWorld.js';
import { CONNECTS, openWith, seenBy } from './oddPages.steps.js';

const world = useWorld();
afterEach(async () => {
  for (const context of world.browser.contexts()) await context.close();
});

describe('a page in a frame', () => {
  it('that sends too much is refused with one warning, and stays connected', async () => {
    const { page, logged } = await openWith(
      world,
      `
      onHandshake.push(() => send('handshake-reply'));
      const large = 'x'.repeat(2_100_000);
      onRequest.push((message) => answer(message, message.property === 'large' ? large : 'small'));`,
    );
    await page.evaluate('frame.ready');
    await page.frames()[1]?.evaluate(`parent.postMessage('x'.repeat(2_500_000), '*');
      for (let time = 0; time < 2; time += 1) emit('greet', large);
      emit('greet', Object.fromEntries(Array.from({ length: 110_000 }, (_, at) => ['k' + at, 0])))`);
    expect(
      await page.evaluate(`frame.get('large').catch((error) => error.code + ': ' + error.message)`),
    ).toBe('ANSWER_ERROR: the answer is refused: it is too large');
    expect(await page.evaluate(`frame.get('small')`)).toBe('small');
    expect(await seenBy(page)).toEqual(['ready']);
    expect(logged).toHaveLength(1);
  });

  it('is disturbed neither by a flood of its own nor of another frame; too large calls and the host page itself are refused', async () => {
    const { page, logged, shown, pageErrors } = await openWith(world, CONNECTS);
    await page.evaluate('frame.ready');
    const { evil } = originsOf(world.stack);
    await page.evaluate(addFrame, `${evil}/odd/other`);
    await expect.poll(() => page.frames().some((frame) => frame.url().startsWith(evil))).toBe(true);
    const foreign = page.frames().find((frame) => frame.url().startsWith(evil));
    /** Afterwards `heard` is a promise for the end of a flood. */
    const listen = (): Promise<void> =>
      page.evaluate(`void (heard = new Promise((resolve) => addEventListener('message', ({ data }) => {
        if (data === 'all sent') resolve();
      })))`);
    await listen();
    await foreign?.evaluate(`for (let count = 0; count < 2_000; count += 1) {
        emit('greet', count);
        send('nonsense');
      }
      parent.postMessage('all sent', '*')`);
    await page.evaluate('heard');
    expect(await page.evaluate(`frame.get('marker')`)).toBe('marker');
    expect(await seenBy(page)).toEqual(['ready']);
    expect([...logged, ...pageErrors]).toEqual([]);

    await page.evaluate(`frame.call('greet', { text: 'x'.repeat(2_100_000) }); frame.get('marker')`);
    expect(await seenBy(page)).toEqual(['ready', 'sdk CONFIG_INVALID']);
    expect(await shown().evaluate(`got.filter((one) => one.property === 'greet').length`)).toBe(0);

    const before = logged.length;
    await listen();
    await shown().evaluate(`for (let count = 0; count < 10_000; count += 1) emit('greet', count);
      parent.postMessage('all sent', '*')`);
    // An answer within the flood is one of the messages that are dropped.
    await page.evaluate('heard');
    expect(await page.evaluate(`frame.get('marker')`)).toBe('marker');
    const { length } = await seenBy(page);
    expect(length).toBeGreaterThan(1_000);
    expect(length).toBeLessThan(9_000);
    expect(logged).toHaveLength(before + 1);
    expect(logged.at(-1)).toContain('too many messages');

    const code = await page.evaluate(async (host) => {
      await weaverSDK.destroy();
      await weaverSDK.init({ ...host, allowedOrigins: [location.origin] });
      return weaverSDK.embed('body', `${location.href}#x`).ready.then(
        () => 'ready',
        (error: { code: string }) => error.code,
      );
    }, configFor(world.stack));
    expect(code).toBe('FRAME_REFUSED');
    expect(pageErrors).toEqual([]);
  });

  it('gets no session that it asked for before it was navigated to another origin', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isHeld = false;
    const { page, shown } = await openWith(world, CONNECTS, {}, async (context) => {
      await context.route(/getInfo/, async (route) => {
        if (isHeld) await held;
        await route.continue();
      });
    });
    await page.evaluate('frame.ready');
    await shown().evaluate(`emit('session:request')`);
    const session = `got.filter((one) => one.property === 'session' && one.data.eteamsid).length`;
    await expect.poll(() => shown().evaluate(session)).toBe(1);
    // Asked again, the host page checks the session first: the answer comes when another page is there.
    isHeld = true;
    const checked = page.waitForRequest(/getInfo/);
    await shown().evaluate(`emit('session:request')`);
    const check = await checked;
    const isCheck = (request: Request): boolean => request === check;
    const ended = [
      page.waitForEvent('requestfinished', isCheck),
      page.waitForEvent('requestfailed', isCheck),
    ];
    const { evil } = originsOf(world.stack);
    await shown().evaluate(goTo, `${evil}/odd/other`);
    await shown().waitForURL(/odd\/other/);
    release();
    // Chromium reports some requests as cancelled although the page has read all of the answer.
    await Promise.any(ended);
    await expect.poll(() => page.evaluate('frame.status')).toBe('loading');
    // A message of the host page itself: after it everything sent before has arrived.
    await page.evaluate(`document.querySelector('iframe').contentWindow.postMessage('marker', '*')`);
    await expect.poll(() => shown().evaluate(`got.includes('marker')`)).toBe(true);
    expect(await shown().evaluate('got')).toEqual(['marker']);
  });
});
