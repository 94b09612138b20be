import type { BrowserContext, Frame, Page, Request } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.js';
import { configFor } from '../../bare/pageSdk.js';
import { addFrame, goTo, hostPageAt, originsOf, serveAttackPages } from './attackWorld.js';

const world = useWorld();
afterEach(async () => {
  for (const context of world.browser.contexts()) await context.close();
});

/** The functions of an odd page, which speaks Postmate's wire without any library. */
const WIRE = `
  const got = [];
  const send = (postmate, rest) => parent.postMessage({ type: 'application/x-postmate-v1+json', postmate, ...rest }, '*');
  const emit = (name, data) => send('emit', { value: { name, data } });
  const answer = (message, value) => send('reply', { uid: message.uid, property: message.property, value });
  const onHandshake = [], onRequest = [];
  addEventListener('message', ({ data }) => {
    got.push(data);
    if (data.postmate === 'handshake') onHandshake.forEach((act) => act(data));
    if (data.postmate === 'request') onRequest.forEach((act) => act(data));
  });`;

/** Answers the handshake, and each request with its name. */
const CONNECTS = `
  onHandshake.push(() => send('handshake-reply'));
  onRequest.push((message) => answer(message, message.property));`;

/** An open host page, whose frame shows a page with a script of the test. */
interface OddHost {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Messages of the SDK in the console. */
  readonly logged: string[];
  readonly pageErrors: string[];
  /** The page in the frame. */
  readonly shown: () => Frame;
}

/** Opens a host page and embeds a page with `script`; the frame is the global `frame`, its status and events are `seen`. */
async function openWith(
  script: string,
  options: object = {},
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<OddHost> {
  const context = await world.browser.newContext();
  await serveAttackPages(context, world.stack);
  await context.route(
    ({ pathname }) => pathname.startsWith('/odd/'),
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Odd</title><script>${WIRE}${new URL(route.request().url()).pathname === '/odd/first' ? script : ''}</script>`,
      }),
  );
  await prepare?.(context);
  const page = await context.newPage();
  const logged: string[] = [];
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('[weaverSDK]')) logged.push(message.text());
  });
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await page.addInitScript(`
    window.messageListeners = 0;
    for (const [name, step] of [['addEventListener', 1], ['removeEventListener', -1]]) {
      const given = window[name];
      window[name] = function (type, ...rest) {
        if (type === 'message' && this === window) window.messageListeners += step;
        return given.call(this ?? window, type, ...rest);
      };
    }`);
  const { 'the host': host, 'the platform': platform } = originsOf(world.stack);
  await page.goto(hostPageAt(host));
  await page.evaluate(
    async ([config, url, given]) => {
      const seen: string[] = [];
      await weaverSDK.init({ ...config, onError: ({ code }) => seen.push(`sdk ${code}`) });
      const place = document.createElement('div');
      document.body.append(place);
      const before = (window as unknown as { messageListeners: number }).messageListeners;
      const frame = weaverSDK.embed(place, url, given);
      for (const event of ['ready', 'error', 'unmounted', 'greet']) {
        frame.on(event, (payload: unknown) => {
          seen.push(event === 'error' ? `error ${(payload as { code: string }).code}` : event);
        });
      }
      Object.assign(window, { frame, seen, place, before });
    },
    [configFor(world.stack), `${platform}/odd/first`, options] as const,
  );
  page.setDefaultTimeout(20_000);
  const shown = (): Frame => {
    const found = page.frames()[1];
    if (!found) throw new Error('The frame shows no page');
    return found;
  };
  return { page, context, logged, pageErrors, shown };
}

const seenBy = (page: Page): Promise<readonly string[]> => page.evaluate('seen');

describe('a page in a frame', () => {
  it('that never answers fails with FRAME_TIMEOUT once, and nothing goes on', async () => {
    const { page, pageErrors } = await openWith('', { timeoutMs: 400 });
    const code = await page.evaluate(`frame.ready.then(() => 'ready', (error) => error.code)`);
    expect(code).toBe('FRAME_TIMEOUT');
    expect(await seenBy(page)).toEqual(['error FRAME_TIMEOUT', 'sdk FRAME_TIMEOUT']);
    expect(await page.evaluate(`document.querySelectorAll('iframe').length`)).toBe(0);
    expect(await page.evaluate('messageListeners - before')).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  it('that answers a request too late changes nothing, and is asked again', async () => {
    const { page, shown } = await openWith(
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
    const { page, logged, pageErrors } = await openWith(`
      onHandshake.push(() => {
        emit('greet');
        send('reply', { uid: 1 });
        send('handshake-reply');
      });`);
    await page.evaluate('frame.ready');
    expect(await seenBy(page)).toEqual(['ready']);
    expect([...logged, ...pageErrors]).toEqual([]);
  });

  it('that answers everything three times is ready once, with the first answer', async () => {
    const { page, logged, pageErrors } = await openWith(`
      onHandshake.push(() => { for (let time = 0; time < 3; time += 1) send('handshake-reply'); });
      onRequest.push((message) => { for (const time of [1, 2, 3]) answer(message, time); });`);
    await page.evaluate('frame.ready');
    expect(await page.evaluate(`frame.get('x')`)).toBe(1);
    expect(await page.evaluate(`frame.get('x')`)).toBe(1);
    expect(await seenBy(page)).toEqual(['ready']);
    expect([...logged, ...pageErrors]).toEqual([]);
  });

  it.each([
    ['its frame is unmounted', 'frame.unmount()'],
    ['its container is removed', 'place.remove()'],
  ])('that has not answered when %s is given up, and no listener is left', async (_what, remove) => {
    const { page, shown, pageErrors } = await openWith('');
    await expect.poll(() => shown().evaluate('got.length')).toBeGreaterThan(0);
    const code = await page.evaluate(`${remove}; frame.ready.then(() => 'ready', (error) => error.code)`);
    expect(code).toBe('REQUEST_ABORTED');
    expect(await page.evaluate('frame.status')).toBe('unmounted');
    expect(await seenBy(page)).toEqual(['unmounted']);
    expect(await page.evaluate('messageListeners - before')).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  it('that is the host page itself is refused', async () => {
    const { page } = await openWith(CONNECTS);
    const code = await page.evaluate(async (host) => {
      await weaverSDK.destroy();
      await weaverSDK.init({ ...host, allowedOrigins: [location.origin] });
      return weaverSDK.embed('body', `${location.href}#x`).ready.then(
        () => 'ready',
        (error: { code: string }) => error.code,
      );
    }, configFor(world.stack));
    expect(code).toBe('FRAME_REFUSED');
  });

  it('that sends 10 MB is refused with one warning, and stays connected', async () => {
    const { page, logged } = await openWith(`
      onHandshake.push(() => send('handshake-reply'));
      const large = 'x'.repeat(10_000_000);
      onRequest.push((message) => answer(message, message.property === 'large' ? large : 'small'));`);
    await page.evaluate('frame.ready');
    await page.frames()[1]?.evaluate(`parent.postMessage('x'.repeat(50_000_000), '*');
      for (let time = 0; time < 3; time += 1) emit('greet', large);
      emit('greet', Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => ['k' + at, 0])))`);
    expect(
      await page.evaluate(`frame.get('large').catch((error) => error.code + ': ' + error.message)`),
    ).toBe('ANSWER_ERROR: the answer is refused: it is too large');
    expect(await page.evaluate(`frame.get('small')`)).toBe('small');
    expect(await seenBy(page)).toEqual(['ready']);
    expect(logged).toHaveLength(1);
  });

  it('gets no call of 10 MB: the host page hears of CONFIG_INVALID', async () => {
    const { page, shown } = await openWith(CONNECTS);
    await page.evaluate('frame.ready');
    await page.evaluate(`frame.call('greet', { text: 'x'.repeat(10_000_000) }); frame.get('marker')`);
    expect(await seenBy(page)).toEqual(['ready', 'sdk CONFIG_INVALID']);
    expect(await shown().evaluate(`got.filter((one) => one.property === 'greet').length`)).toBe(0);
  });

  it('that sends 100 000 events at once reaches the host with the first ones only, and is heard later', async () => {
    const { page, logged, shown, pageErrors } = await openWith(CONNECTS);
    await page.evaluate('frame.ready');
    await shown().evaluate(`for (let count = 0; count < 100_000; count += 1) emit('greet', count)`);
    expect(await page.evaluate(`frame.get('marker')`)).toBe('marker');
    const { length } = await seenBy(page);
    expect(length).toBeGreaterThan(1_000);
    expect(length).toBeLessThan(90_000);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('too many messages');
    expect(pageErrors).toEqual([]);
  });

  it('is not disturbed by a flood of another frame, which leaves no trace', async () => {
    const { page, logged, pageErrors } = await openWith(CONNECTS);
    await page.evaluate('frame.ready');
    const { evil } = originsOf(world.stack);
    await page.evaluate(addFrame, `${evil}/odd/other`);
    await expect.poll(() => page.frames().some((frame) => frame.url().startsWith(evil))).toBe(true);
    const foreign = page.frames().find((frame) => frame.url().startsWith(evil));
    await page.evaluate(`void (heard = new Promise((resolve) => addEventListener('message', ({ data }) => {
      if (data === 'all sent') resolve();
    })))`);
    await foreign?.evaluate(`for (let count = 0; count < 100_000; count += 1) {
        emit('greet', count);
        send('nonsense');
      }
      parent.postMessage('all sent', '*')`);
    await page.evaluate('heard');
    expect(await page.evaluate(`frame.get('marker')`)).toBe('marker');
    expect(await seenBy(page)).toEqual(['ready']);
    expect([...logged, ...pageErrors]).toEqual([]);
  });

  it('gets no session that it asked for before it was navigated to another origin', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isHeld = false;
    const { page, shown } = await openWith(CONNECTS, {}, async (context) => {
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
