import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import {
  allReached,
  cause,
  collectReports,
  islandShown,
  openNoisy,
  reached,
  setInterval,
  storedErrors,
} from './noisyPage.js';
import { stored } from './everyError.js';

const world = useWorld();

/** What `privateMessage` of the module throws, without what is private in it. */
const SCRUBBED =
  'broken: no answer from https://files.example/doc/7 for [email], [phone], token=[token], Authorization: [token]';

const ALL_OF_THE_ISLAND = [
  'ajax · @weapp/broken · GET /api/broken/refused 404 · refused',
  'ajax · @weapp/broken · GET /papi/i18n/getTeamDefaultLang 500 · getTeamDefaultLang',
  'ajax · @weapp/broken · POST /papi/i18n/rate/getTargetRate 0 · getTargetRate',
  'e10Com · @weapp/broken/BrokenPanel · broken: reported by the module · main.js',
  'e10Com · @weapp/broken/Crash · broken: a component threw while rendering in an island · main.js',
  'e10Com · @weapp/broken/Crash · broken: a component threw while rendering in another component · main.js',
  `js · @weapp/broken · ${SCRUBBED} · main.js`,
  'js · @weapp/broken · broken: a timer threw · main.js',
  'js · @weapp/broken · broken: an event handler threw · main.js',
  'js ·  · broken: reported by the page · page.js',
  'promise · @weapp/broken · broken: a promise was rejected · main.js',
  'resource · @weapp/broken/BrokenPanel · img could not be loaded · island-later.png',
  'resource · @weapp/broken/LostPicture · img could not be loaded · island-lost.png',
].sort();

/** Every fault of the island except the storms, two of the page's buttons, and the page's own errors once more. */
async function causeEverything(page: Page): Promise<void> {
  await cause(page, 'click', 'timer', 'privateMessage', 'hostCallback', 'rejection', 'textRejection');
  await cause(page, 'refusedCall', 'failedCall', 'lostCall', 'abortedCall', 'picture', 'nested', 'reported');
  await page.getByRole('button', { name: 'Show a component that throws' }).click();
  await page.locator('#crashed').getByRole('button').first().waitFor();
  await page
    .locator('#panel')
    .getByRole('button', { name: /retry|again/i })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Report an error of the page' }).click();
  await page.getByRole('button', { name: 'All errors of the page once more' }).click();
  await page.getByRole('button', { name: 'Inline handler throws' }).click();
}

/** How often the page's handlers got each error; `made` are the page's own. */
async function heardOf(page: Page): Promise<{ made: readonly string[]; heard: ReadonlyMap<string, number> }> {
  const { made, heard } = await page.evaluate(() => ({ made: noise.made, heard: noise.heard }));
  const counts = new Map<string, number>();
  for (const message of heard) counts.set(message, (counts.get(message) ?? 0) + 1);
  return { made, heard: counts };
}

describe.each(['weaver-sdk.js', 'weaver-sdk.umd.js'])('with %s', (file) => {
  /** The example, with the other script tag where it is wanted. */
  async function open(): Promise<Page> {
    if (file === 'weaver-sdk.js') return (await openNoisy(world)).page;
    const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
    const names = ['noise.js', 'page.js', 'integration.js', 'noisy-host.css', 'worker.js', 'foreign.js'];
    const { page } = await world.openMadeUp({
      html: '<!doctype html><title>first</title>',
      files: {
        ...Object.fromEntries(names.map((name) => [name, read(name)])),
        'noisy.html': read('index.html').replace('weaver-sdk.js', file),
      },
    });
    await setInterval(page, 300);
    await page.goto(`${page.url()}noisy.html`);
    await islandShown(page);
    return page;
  }

  it('the platform gets every error of the island and none of the page, whose own handlers get all of them once', async () => {
    const page = await open();
    await causeEverything(page);
    await expect.poll(() => stored(world)).toEqual(ALL_OF_THE_ISLAND);
    await allReached(world, page);
    expect(await stored(world)).toEqual(ALL_OF_THE_ISLAND);
    const { made, heard } = await heardOf(page);
    expect(made.length).toBeGreaterThan(15);
    // Errors of fetch are made and heard one task after the other.
    await expect
      .poll(async () => {
        const now = await heardOf(page);
        return now.made.filter((message) => now.heard.get(message) !== 1);
      })
      .toEqual([]);
    for (const message of ['an event handler threw', 'a timer threw', 'a promise was rejected']) {
      expect([message, heard.get(`broken: ${message}`)]).toEqual([message, 1]);
    }
    expect([heard.get('broken: rejected with a text'), heard.get('Script error.')]).toEqual([1, 2]);
  });
});

it('a record has every field of the specification', async () => {
  const { page } = await openNoisy(world);
  await cause(page, 'click');
  await reached(world, 'broken: an event handler threw');
  const errors = await storedErrors(world);
  const [browserInfo, employeeId, language] = await page.evaluate(async () => {
    const { user } = await weaverSDK.ready;
    return [navigator.userAgent, user.employeeId, navigator.language.replace('-', '_')];
  });
  const record = errors.find(({ message }) => message === 'broken: an event handler threw');
  const file = `${world.stack.static}/build/broken/static/js/main`;
  expect(record).toMatchObject({
    errType: 'js',
    comName: '@weapp/broken',
    creator: employeeId,
    browserInfo,
    refererUrl: `${world.stack.host}/noisy-host/`,
    clientInfo: { device: 'PC', browser: expect.any(String) as string, language },
  });
  expect(record?.id).toMatch(/^[\w-]{16,}$/);
  expect(record?.filePath.startsWith(file)).toBe(true);
  expect(record?.filePath.endsWith(`/${record.fileName}`)).toBe(true);
  expect([record?.lineNumber, record?.colNumber].every((place) => Number(place) > 0)).toBe(true);
  expect(record?.stack).toContain(`${record?.filePath}:${record?.lineNumber}:${record?.colNumber}`);
  expect(Math.abs(Date.parse(record?.createdAt ?? '') - Date.now())).toBeLessThan(600_000);
});

it('neither the platform nor a storage gets private data', async () => {
  const { page } = await openNoisy(world, { query: '?user=li.wei&of=page-secret#hash-secret' });
  const bodies = collectReports(page.context());
  await causeEverything(page);
  await expect.poll(async () => (await stored(world)).length).toBe(ALL_OF_THE_ISLAND.length);
  const kept = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('weapp-error-monitor');
        opening.onerror = () => {
          reject(new Error('the database cannot be opened'));
        };
        opening.onsuccess = () => {
          const rows = opening.result.transaction('errors').objectStore('errors').getAll();
          rows.onsuccess = () => {
            resolve(
              JSON.stringify([rows.result, { ...localStorage }, sessionStorage['weapp_ecode_error_list']]),
            );
            opening.result.close();
          };
        };
      }),
  );
  expect(kept).toContain('an event handler threw');
  const sessions = (await world.control.requests()).flatMap(({ headers }) => headers['eteamsid'] ?? []);
  const everything = JSON.stringify([await storedErrors(world), bodies]) + kept;
  const found = ['secret', 'corp.example', '138 1234', 'host.person', ...new Set(sessions)].filter((text) =>
    everything.includes(text),
  );
  expect(sessions.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

/** Saves the functions of the page before anything runs, and what is ever put in the place of `Promise`. */
function watchNatives(): void {
  const read = (): unknown[] => [
    fetch,
    XMLHttpRequest.prototype.open,
    XMLHttpRequest.prototype.send,
    console.log,
    console.error,
    console.warn,
    history.pushState,
    history.replaceState,
    EventTarget.prototype.addEventListener,
    EventTarget.prototype.removeEventListener,
    EventTarget.prototype.dispatchEvent,
    setTimeout,
    globalThis.setInterval,
    requestAnimationFrame,
    queueMicrotask,
    Promise,
    Promise.prototype.then,
    Promise.all,
    Promise.resolve,
    Error,
    Error.prototype.toString,
    JSON.stringify,
    Object.defineProperty,
    navigator.sendBeacon,
    Storage.prototype.setItem,
    indexedDB.open,
  ];
  const { defineProperty } = Object;
  const replaced: string[] = [];
  Object.defineProperty = <T>(target: T, key: PropertyKey, how: PropertyDescriptor): T => {
    if ((target as unknown) === globalThis && key === 'Promise') replaced.push(String(how.value));
    return defineProperty(target, key, how);
  };
  const before = read();
  Object.assign(globalThis, {
    replacedPromises: replaced,
    changedNatives: () => read().flatMap((native, at) => (native === before[at] ? [] : [at])),
  });
}

it('replaces no function of the page, also not for the time in which the database is used', async () => {
  const { page } = await openNoisy(world, { prepare: (opened) => opened.addInitScript(watchNatives) });
  await causeEverything(page);
  await expect.poll(() => stored(world)).toEqual(ALL_OF_THE_ISLAND);
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases).toContain('weapp-error-monitor');
  const seen = await page.evaluate(() => {
    const { changedNatives, replacedPromises } = globalThis as unknown as {
      readonly changedNatives: () => readonly number[];
      readonly replacedPromises: readonly string[];
    };
    const handlers = [window.onerror, window.onunhandledrejection];
    return {
      changed: changedNatives(),
      replaced: replacedPromises.length,
      handlers: handlers.map((handler, at) => handler === noise.handlers[at]),
    };
  });
  expect(seen).toEqual({ changed: [], replaced: 0, handlers: [true, true] });
});
