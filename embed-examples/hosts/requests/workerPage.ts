import { expect } from 'vitest';
import type { Page } from 'playwright';
import { ask, init } from './sdkPage.js';
import type { World } from '../../testing/world.js';

/** A call that any session may make. */
const CALL = {
  url: '/papi/i18n/getTeamDefaultLang',
  params: { tenantKey: 'tcn7h2k9qd' },
  force: true,
};

/** The page. */
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
export async function controlled(world: World, part: string, answer: string): Promise<Page> {
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

/** Checks that a call that the host’s service worker answers ends with this code. */
export async function expectCode(world: World, answer: string, code: string): Promise<void> {
  const page = await controlled(world, '/papi/i18n/getTeamDefaultLang', answer);
  await init(world, page);
  expect((await ask(page, CALL)).code).toBe(code);
}
