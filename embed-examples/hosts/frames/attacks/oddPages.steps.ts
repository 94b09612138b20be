import type { BrowserContext, Frame, Page } from 'playwright';
import type { World } from '../../../testing/world.js';
import { configFor } from '../../bare/pageSdk.js';
import { hostPageAt, originsOf, serveAttackPages } from './attackWorld.js';

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
export const CONNECTS = `
  onHandshake.push(() => send('handshake-reply'));
  onRequest.push((message) => answer(message, message.property));`;

/** An open host page, whose frame shows a page with a script of the test. */
export interface OddHost {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Messages of the SDK in the console. */
  readonly logged: string[];
  readonly pageErrors: string[];
  /** The page in the frame. */
  readonly shown: () => Frame;
}

/** Opens a host page and embeds a page with `script`; the frame is the global `frame`, its status and events are `seen`. */
export async function openWith(
  world: World,
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

/** The events that the host page has heard. */
export const seenBy = (page: Page): Promise<readonly string[]> => page.evaluate('seen');
