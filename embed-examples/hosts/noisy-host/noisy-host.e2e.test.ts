import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { expectEverything } from './everyError.js';
import { collectReports, openNoisy, storedErrors } from './noisyPage.js';

const world = useWorld();

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

/** What the browser keeps of the errors. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(
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

/** Checks that neither the platform nor a storage has private data. */
async function expectNothingPrivate(page: Page, bodies: readonly unknown[]): Promise<void> {
  const kept = await keptBy(page);
  expect(kept).toContain('an event handler threw');
  const sessions = (await world.control.requests()).flatMap(({ headers }) => headers['eteamsid'] ?? []);
  const everything = JSON.stringify([await storedErrors(world), bodies]) + kept;
  const found = ['secret', 'corp.example', '138 1234', 'host.person', ...new Set(sessions)].filter((text) =>
    everything.includes(text),
  );
  expect(sessions.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
}

/** Checks that no function of the page was replaced, also not for the time in which the database is used. */
async function expectNativesKept(page: Page): Promise<void> {
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
}

/** Checks that a record has every field of the specification. */
async function expectFields(page: Page, address: string): Promise<void> {
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
    refererUrl: address,
    clientInfo: { device: 'PC', browser: expect.any(String) as string, language },
  });
  expect(record?.id).toMatch(/^[\w-]{16,}$/);
  expect(record?.filePath.startsWith(file)).toBe(true);
  expect(record?.filePath.endsWith(`/${record.fileName}`)).toBe(true);
  expect([record?.lineNumber, record?.colNumber].every((place) => Number(place) > 0)).toBe(true);
  expect(record?.stack).toContain(`${record?.filePath}:${record?.lineNumber}:${record?.colNumber}`);
  expect(Math.abs(Date.parse(record?.createdAt ?? '') - Date.now())).toBeLessThan(600_000);
}

it('the platform gets every error of the island with all fields and none of the page, whose own handlers get all of them once; no private data leaves the page, and no function of it is replaced', async () => {
  const { page } = await openNoisy(world, {
    query: '?user=li.wei&of=page-secret#hash-secret',
    prepare: (opened) => opened.addInitScript(watchNatives),
  });
  const bodies = collectReports(page.context());
  await expectEverything(world, page);
  await expectFields(page, `${world.stack.host}/noisy-host/`);
  await expectNothingPrivate(page, bodies);
  await expectNativesKept(page);
});
