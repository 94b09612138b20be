import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { ask, init } from './sdkPage.js';

const world = useWorld();

const CALL = { url: '/papi/i18n/getTeamDefaultLang', params: { tenantKey: 'tcn7h2k9qd' }, force: true };

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <title>A host with a service worker</title>
    <script src="https://static.example.com/build/utils/weaver-sdk.umd.js" crossorigin="anonymous"></script>
  </head>
  <body><main><h1>A host with a service worker</h1></main></body>
</html>`;

/** A host's service worker with its own response for calls whose path contains \`part\`. */
const worker = (part: string, answer: string): string => `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.url.includes(${JSON.stringify(part)}) && event.request.method !== 'OPTIONS') {
    event.respondWith((async () => { ${answer} })());
  }
});`;

/** A page that such a service worker controls. */
async function controlled(part: string, answer: string): Promise<Page> {
  const { page } = await world.openMadeUp({ html: HTML, files: { 'sw.js': worker(part, answer) } });
  await page.evaluate(async () => {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    await navigator.serviceWorker.register('sw.js');
    await taken;
  });
  return page;
}

it.each([
  ['stale data of another shape', `return new Response('"stale"')`, 'ANSWER_UNREADABLE'],
  [
    'a page',
    `return new Response('<!doctype html><p>offline', { headers: { 'content-type': 'text/html' } })`,
    'ANSWER_UNREADABLE',
  ],
  ['an empty body', `return new Response('')`, 'ANSWER_UNREADABLE'],
  ['an error', `return new Response('', { status: 504 })`, 'REQUEST_FAILED'],
  ['an error of the network', `return Response.error()`, 'REQUEST_CORS'],
  ['an opaque response', `return fetch(event.request.url, { mode: 'no-cors' })`, 'REQUEST_CORS'],
  ['a session that is over', `return Response.json({ code: -1, status: false })`, 'SESSION_EXPIRED'],
])('%s from the host’s service worker is checked like any response (fault 56)', async (_, answer, code) => {
  const page = await controlled('/papi/i18n/getTeamDefaultLang', answer);
  await init(world, page);
  expect((await ask(page, CALL)).code).toBe(code);
});

it('a session made up by a service worker is refused for this tenant (fault 56)', async () => {
  const page = await controlled(
    '/papi/app/baseserver/info/getInfo',
    `return Response.json({ status: true, data: { ACCESS_ETEAMSID: 'made-up', isInvalidEteamsid: false, tenantKey: 'other' } })`,
  );
  const code = await page.evaluate(
    (config) =>
      weaverSDK.init(config as never).then(
        () => 'ready',
        (error: unknown) => (error as { code: string }).code,
      ),
    { ...configFor(world.stack), oatenantkey: 'tcn7h2k9qd' },
  );
  expect(code).toBe('SESSION_INVALID');
});
