import { readFileSync } from 'node:fs';
import type { BrowserContext, Frame, Page } from 'playwright';
import { expect } from 'vitest';
import type { World } from '../../testing/world.js';
import { embed, openHost, statusOf } from './framedPages.js';

/** Where the pages are, on the origin of the platform. */
export const FOLDER = '/sp/documents/';
const LIBRARY = readFileSync(new URL('../../../dist/frame.js', import.meta.url), 'utf8');

/** A picture that never arrives keeps the load event of a page back. */
const HELD = '<img src="held.png" alt="">';
const html = (content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,"></head><body>${content}</body></html>`;

const connects = (allowed: string): string =>
  `import('./frame.js').then(({ connectToHost }) => connectToHost({ allowedOrigins: ['${allowed}'] })).then((host) => {
    const take = ({ eteamsid }) => { window.given = eteamsid };
    host.on('session', take);
    window.ask = () => void host.requestSession().then(take, () => undefined);
  })`;

/** Pages of the platform, by name; each asks for the session with `ask()`, and has the last one in `given`. */
const pages = (allowed: string): Readonly<Record<string, string>> => ({
  'connects before its load event': html(`<script type="module">${connects(allowed)}</script>${HELD}`),
  'connects after its load event': html(
    `<script>addEventListener('load', () => setTimeout(() => { ${connects(allowed)} }, 100))</script>`,
  ),
  'knows Postmate only': html(`<script>
    const send = (message) => parent.postMessage({ type: 'application/x-postmate-v1+json', ...message }, '*');
    addEventListener('message', ({ data: { postmate, uid, property, data } }) => {
      if (postmate === 'handshake') send({ postmate: 'handshake-reply' });
      if (postmate === 'request') send({ postmate: 'reply', uid, property });
      if (property === 'session') window.given = data?.eteamsid;
      if (postmate === 'handshake') window.ask = () => send({ postmate: 'emit', value: { name: 'session:request' } });
    });
  </script>`),
  /** Does not connect. It keeps all that it gets. */
  next: html(`<script>
    window.got = [];
    addEventListener('message', ({ data }) => window.got.push(data));
  </script>${HELD}`),
});

/** Serves the pages on the origin of the platform; the function lets the pictures arrive. */
export async function servePages(world: World, context: BrowserContext): Promise<() => void> {
  const all = pages(world.stack.host);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(
    ({ pathname }) => pathname.startsWith(FOLDER),
    async (route) => {
      const name = decodeURIComponent(new URL(route.request().url()).pathname.slice(FOLDER.length));
      if (name === 'held.png') await held;
      const body = name === 'frame.js' ? LIBRARY : (all[name] ?? '');
      // A page that has left does not wait for its picture any more.
      await route
        .fulfill({ body, contentType: name === 'frame.js' ? 'text/javascript' : 'text/html' })
        .catch(() => undefined);
    },
  );
  return release;
}

/** Waits until a page has got everything that was sent to it before; returns what it has got. */
async function gotBy(page: Page, shown: Frame, marker: string): Promise<string> {
  await page.evaluate(
    (text) => document.querySelector('iframe')?.contentWindow?.postMessage(text, '*'),
    marker,
  );
  await expect.poll(() => shown.evaluate(`got.includes('${marker}')`)).toBe(true);
  return JSON.stringify(await shown.evaluate('got'));
}

/** Embeds one of the pages, which asks for the session and gets it. */
async function embedAsking(world: World, page: Page, id: string, name: string): Promise<Frame> {
  await embed(page, id, world.stack.api + FOLDER + encodeURIComponent(name));
  const shown = await (await page.waitForSelector(`#${id} iframe`)).contentFrame();
  if (!shown) throw new Error('the frame shows no page');
  await shown.waitForFunction('window.ask');
  await shown.evaluate('ask()');
  await shown.waitForFunction('window.given');
  return shown;
}

/** Checks that the page which replaces one gets neither the session that this one waited for, nor a renewed one. */
export async function expectNothingForNext(world: World, name: string): Promise<void> {
  const { page, pageErrors } = await openHost(world);
  const release = await servePages(world, page.context());
  const shown = await embedAsking(world, page, 'a', name);
  const other = await embedAsking(world, page, 'b', 'connects after its load event');
  const first = await other.evaluate('given');

  // The host page checks the session when it is asked again, finds that it has ended, and renews it.
  let answerCheck = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answerCheck = resolve;
  });
  await page.route(/getInfo/, async (route) => {
    await answered;
    await route.continue();
  });
  await world.control.expire();
  const checked = page.waitForRequest(/getInfo/);
  await shown.evaluate('ask()');
  await checked;
  await shown.evaluate(`location.href = './next'`);
  await shown.waitForURL(/next$/, { waitUntil: 'commit' });
  await shown.waitForFunction('window.got');
  answerCheck();
  // The page that has stayed gets the new session.
  await expect.poll(() => other.evaluate('given')).not.toBe(first);

  expect(await gotBy(page, shown, 'before its load event')).not.toContain('"call"');
  if (name !== 'knows Postmate only') expect(await statusOf(page, 'a')).toBe('loading');
  release();
  await expect.poll(() => statusOf(page, 'a')).toBe('loading');
  await page.evaluate(`weaverSDK.setTheme({ primaryColor: '#123456' })`);
  expect(await gotBy(page, shown, 'after its load event')).not.toContain('"call"');
  expect(pageErrors).toEqual([]);
}
