import { afterEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.js';
import { openWith, seenBy } from './oddPages.steps.js';
import '../../bare/pageSdk.js';

const world = useWorld();
afterEach(async () => {
  for (const context of world.browser.contexts()) await context.close();
});

describe('a page in a frame', () => {
  it('that answers a request too late changes nothing, and is asked again', async () => {
    const { page, shown } = await openWith(
      world,
      `onHandshake.push(() => send('handshake-reply'));
      onRequest.push((message) => { if (message.property !== 'late') answer(message, 'in time'); });`,
    );
    await page.evaluate('frame.ready');
    const late = `frame.get('late', { timeoutMs: 20 }).then((value) => 'got ' + value, (error) => error.code)`;
    expect(await page.evaluate(late)).toBe('FRAME_TIMEOUT');
    await shown().evaluate(`answer(got.find((one) => one.property === 'late'), 'too late')`);
    expect(await page.evaluate(`frame.get('other')`)).toBe('in time');
    expect(await seenBy(page)).toEqual(['ready']);
  });

  it('that sends other messages before it answers the handshake is connected all the same', async () => {
    const { page, logged, pageErrors } = await openWith(
      world,
      `
      onHandshake.push(() => {
        emit('greet');
        send('reply', { uid: 1 });
        send('handshake-reply');
      });`,
    );
    await page.evaluate('frame.ready');
    expect(await seenBy(page)).toEqual(['ready']);
    expect([...logged, ...pageErrors]).toEqual([]);
  });

  it('that answers everything three times is ready once, with the first answer', async () => {
    const { page, logged, pageErrors } = await openWith(
      world,
      `
      onHandshake.push(() => { for (let time = 0; time < 3; time += 1) send('handshake-reply'); });
      onRequest.push((message) => { for (const time of [1, 2, 3]) answer(message, time); });`,
    );
    await page.evaluate('frame.ready');
    expect(await page.evaluate(`frame.get('x')`)).toBe(1);
    expect(await page.evaluate(`frame.get('x')`)).toBe(1);
    expect(await seenBy(page)).toEqual(['ready']);
    expect([...logged, ...pageErrors]).toEqual([]);
  });

  it('that has not answered when its frame is unmounted is given up, and no listener is left', async () => {
    const { page, shown, pageErrors } = await openWith(world, '');
    await expect.poll(() => shown().evaluate('got.length')).toBeGreaterThan(0);
    const code = await page.evaluate(
      `frame.unmount(); frame.ready.then(() => 'ready', (error) => error.code)`,
    );
    expect(code).toBe('REQUEST_ABORTED');
    expect(await page.evaluate('frame.status')).toBe('unmounted');
    expect(await seenBy(page)).toEqual(['unmounted']);
    expect(await page.evaluate('messageListeners - before')).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  it('that never answers fails with FRAME_TIMEOUT once, and nothing goes on', async () => {
    const { page, pageErrors } = await openWith(world, '', { timeoutMs: 400 });
    const code = await page.evaluate(`frame.ready.then(() => 'ready', (error) => error.code)`);
    expect(code).toBe('FRAME_TIMEOUT');
    expect(await seenBy(page)).toEqual(['error FRAME_TIMEOUT', 'sdk FRAME_TIMEOUT']);
    expect(await page.evaluate(`document.querySelectorAll('iframe').length`)).toBe(0);
    expect(await page.evaluate('messageListeners - before')).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  it('that has not answered when its container is removed is given up, and no listener is left', async () => {
    const { page, shown, pageErrors } = await openWith(world, '');
    await expect.poll(() => shown().evaluate('got.length')).toBeGreaterThan(0);
    const code = await page.evaluate(
      `place.remove(); frame.ready.then(() => 'ready', (error) => error.code)`,
    );
    expect(code).toBe('REQUEST_ABORTED');
    expect(await page.evaluate('frame.status')).toBe('unmounted');
    expect(await seenBy(page)).toEqual(['unmounted']);
    expect(await page.evaluate('messageListeners - before')).toBe(0);
    expect(pageErrors).toEqual([]);
  });
});
