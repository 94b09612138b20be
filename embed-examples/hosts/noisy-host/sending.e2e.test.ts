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
  report,
  REPORT_PATH,
  reportsOf,
  setInterval,
  startQuiet,
  storedErrors,
  storedMessages,
} from './noisyPage.js';

const world = useWorld();

/** How often the platform has an error with this message. */
async function timesStored(message: string): Promise<number> {
  return (await storedMessages(world)).filter((known) => known === message).length;
}

const failReports = (): Promise<void> =>
  world.control.switchCall('frontErrorRecord', { mode: 'fail', status: 500 });
const acceptReports = (): Promise<void> => world.control.switchCall('frontErrorRecord', { mode: 'ok' });

/** Waits until reports of the page were refused since `before`. */
async function wasRefused(before = 0): Promise<void> {
  await expect.poll(() => reportsOf(world)).toBeGreaterThan(before);
}

/** The ids of the bodies, each of which the platform must get once. */
function idsOf(bodies: ReturnType<typeof collectReports>): readonly string[] {
  return bodies.flatMap(({ dtos }) => dtos.map(({ id }) => id));
}

/** The bare page with the broken island, and a clock that tests can set forward. */
async function openQuiet(intervalMs = 300): Promise<Page> {
  const { page } = await world.open('about:blank');
  await page.clock.install();
  await setInterval(page, intervalMs);
  await page.goto(`${world.stack.host}/bare/`);
  await startQuiet(page, world);
  return page;
}

/** Another tab of the same person. */
async function openTab(first: Page): Promise<Page> {
  const tab = await first.context().newPage();
  await setInterval(tab, 300);
  await tab.goto(first.url());
  return tab;
}

/** A page that was left while it sent errors keeps them from being sent for this time, as they may have arrived. */
const CLAIM_MS = 61_000;

describe('while the platform refuses reports', () => {
  it('an error survives a reload, and is stored once', async () => {
    await failReports();
    const page = await openQuiet();
    await report(page, 'before the reload');
    await wasRefused();
    await page.reload();
    await startQuiet(page, world);
    await acceptReports();
    await page.clock.fastForward(CLAIM_MS);
    await reached(world, 'before the reload');
    await allReached(world, page);
    expect(await timesStored('before the reload')).toBe(1);
  });

  it('an error survives without session storage, in the database', async () => {
    await failReports();
    const page = await openQuiet();
    await report(page, 'only in the database');
    await wasRefused();
    await page.goto(`${world.stack.host}/`);
    await page.evaluate(() => {
      sessionStorage.clear();
    });
    await page.goto(`${world.stack.host}/bare/`);
    await startQuiet(page, world);
    await acceptReports();
    await page.clock.fastForward(CLAIM_MS);
    await reached(world, 'only in the database');
    await allReached(world, page);
    expect(await timesStored('only in the database')).toBe(1);
  });

  it('no errors about the reports themselves are recorded', async () => {
    await failReports();
    const page = await openQuiet(20);
    await report(page, 'the first');
    await expect.poll(() => reportsOf(world)).toBeGreaterThan(3);
    await page.route(`**${REPORT_PATH}`, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(REPORT_PATH));
    await report(page, 'the second');
    await page.evaluate(() => weaverSDK.monitor.flush());
    await failed;
    await page.unrouteAll({ behavior: 'wait' });
    await acceptReports();
    await allReached(world, page);
    const LAST = 'the last error of the test';
    expect(await storedMessages(world)).toEqual(['the first', LAST, 'the second'].sort());
  });
});

it('an hour without a connection: few attempts, and every error arrives once afterwards', async () => {
  const page = await openQuiet(10_000);
  let attempts = 0;
  await page.route(`**${REPORT_PATH}`, (route) => {
    attempts += 1;
    return route.abort('internetdisconnected');
  });
  const MINUTES = 60;
  // Not more than the page keeps in memory: the clock also runs out for calls of the database.
  const ERRORS = 30;
  for (let minute = 0; minute < MINUTES; minute += 1) {
    if (minute < ERRORS) await report(page, `in minute ${minute}`);
    for (let part = 0; part < 6; part += 1) await page.clock.fastForward(10_000);
  }
  // At the usual interval it would be 360.
  expect(attempts).toBeGreaterThan(4);
  expect(attempts).toBeLessThan(30);
  await page.unrouteAll({ behavior: 'wait' });
  const bodies = collectReports(page.context());
  const arrived = async (): Promise<readonly string[]> =>
    (await storedMessages(world)).filter((message) => message.startsWith('in minute'));
  await expect
    .poll(async () => {
      await page.clock.fastForward(400_000);
      return (await arrived()).length;
    })
    .toBe(ERRORS);
  const ids = idsOf(bodies);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each([
  ['the whole script', '/bare/'],
  ['the script with lazy chunks', '/noisy-host/'],
])('%s', (_, path) => {
  async function openIdle(): Promise<Page> {
    const { page } = await world.open('about:blank');
    await setInterval(page, 300);
    await page.goto(`${world.stack.host}${path}`);
    if (path === '/bare/') await startQuiet(page, world);
    else await islandShown(page);
    return page;
  }
  const messagesInDatabase = (page: Page): Promise<readonly string[]> =>
    page.evaluate(async () => {
      const name = 'weapp-error-monitor';
      if (!(await indexedDB.databases()).some((known) => known.name === name)) return [];
      return new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => {
          reject(new Error('the database cannot be opened'));
        };
        opening.onsuccess = () => {
          const reading = opening.result.transaction('errors').objectStore('errors').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ message }: { readonly message: string }) => message));
          };
        };
      });
    });

  it('stores the first error of a page that is idle and offline, and sends it later', async () => {
    const page = await openIdle();
    await page.context().setOffline(true);
    await report(page, 'while offline');
    await expect.poll(() => messagesInDatabase(page)).toContain('while offline');
    await page.context().setOffline(false);
    await page.evaluate(() => weaverSDK.monitor.flush());
    await reached(world, 'while offline');
    expect(await timesStored('while offline')).toBe(1);
  });
});

it('a page without errors has fetched the code of the database, and runs it with the first error', async () => {
  const { page } = await world.open('about:blank');
  await page.addInitScript(() => {
    const names: string[] = [];
    Object.assign(globalThis, { channels: names });
    // Dexie's code opens one.
    globalThis.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        names.push(name);
      }
    };
  });
  await setInterval(page, 300);
  await page.goto(`${world.stack.host}/bare/`);
  await startQuiet(page, world);
  const traces = (): Promise<boolean> =>
    page.evaluate(async () => {
      const { channels } = globalThis as unknown as { readonly channels: readonly string[] };
      return (
        channels.some((name) => name.includes('storagemutated')) || (await indexedDB.databases()).length > 0
      );
    });
  await page.evaluate(() => weaverSDK.monitor.flush());
  expect(await traces()).toBe(false);
  await report(page, 'the first');
  await expect.poll(traces).toBe(true);
});

it('more errors than one report takes arrive in several, each once', async () => {
  await failReports();
  const page = await openQuiet();
  const bodies = collectReports(page.context());
  const all = Array.from({ length: 120 }, (_, index) => `error ${index}`);
  for (let start = 0; start < all.length; start += 40) {
    await page.evaluate(
      (messages) => {
        for (const message of messages) weaverSDK.monitor.captureError(new Error(message));
      },
      all.slice(start, start + 40),
    );
    await wasRefused(await reportsOf(world));
  }
  await acceptReports();
  const arrived = async (): Promise<readonly string[]> =>
    (await storedMessages(world)).filter((message) => /^error /.test(message));
  await expect.poll(async () => (await arrived()).length).toBe(all.length);
  expect(await arrived()).toEqual([...all].sort());
  expect(Math.max(...bodies.map(({ dtos }) => dtos.length))).toBeLessThanOrEqual(50);
  expect((await storedMessages(world)).filter((message) => message.includes('not kept'))).toEqual([]);
});

describe('two tabs', () => {
  it('store an identical error once and different ones each, and send nothing twice', async () => {
    const { page } = await openNoisy(world);
    const bodies = collectReports(page.context());
    const other = await openTab(page);
    await islandShown(other);
    await Promise.all([report(page, 'in both tabs'), report(other, 'in both tabs')]);
    await Promise.all([report(page, 'in the first'), report(other, 'in the second')]);
    await Promise.all([cause(page, 'click'), cause(other, 'click')]);
    await allReached(world, page, 'the last of the first tab');
    await allReached(world, other, 'the last of the second tab');
    await reached(world, 'in the first');
    await reached(world, 'in the second');
    for (const message of [
      'in both tabs',
      'broken: an event handler threw',
      'in the first',
      'in the second',
    ]) {
      expect([message, await timesStored(message)]).toEqual([message, 1]);
    }
    const ids = idsOf(bodies);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('a tab sends what a closed one left', async () => {
    await failReports();
    const page = await openQuiet();
    const other = await openTab(page);
    await startQuiet(other, world);
    await report(other, 'left behind');
    await wasRefused();
    await other.close();
    await acceptReports();
    await page.clock.fastForward(CLAIM_MS);
    await report(page, 'of the open tab');
    await reached(world, 'left behind');
    await allReached(world, page);
    expect([await timesStored('left behind'), await timesStored('of the open tab')]).toEqual([1, 1]);
  });
});

it('an error right before the page is left arrives', async () => {
  const page = await openQuiet(600_000);
  await page.evaluate(() => {
    weaverSDK.monitor.captureError(new Error('on the way out'));
    location.href = '/';
  });
  await page.waitForURL(`${world.stack.host}/`);
  await reached(world, 'on the way out');
  await page.goto(`${world.stack.host}/bare/`);
  await startQuiet(page, world);
  await allReached(world, page);
  expect(await timesStored('on the way out')).toBe(1);
});

describe('another person on the same page', () => {
  const signIn = (page: Page, user: string): Promise<void> =>
    startQuiet(page, world, { authTokenApi: `/api/weaver-token?user=${user}` });

  it('does not send the first one’s errors, who sends them after returning', async () => {
    const { page } = await world.open('/bare/');
    await page.evaluate(() => {
      globalThis.weappMonitorReportTimer = 300;
    });
    await signIn(page, 'li.wei');
    const first = await page.evaluate(async () => (await weaverSDK.ready).user.employeeId);
    await failReports();
    await report(page, 'of the first person');
    await wasRefused();
    await page.evaluate(() => weaverSDK.logout());
    expect(await page.evaluate(() => sessionStorage.getItem('weapp_ecode_error_list') ?? '[]')).toBe('[]');
    await acceptReports();

    await signIn(page, 'layla.hassan');
    const second = await page.evaluate(async () => (await weaverSDK.ready).user.employeeId);
    await allReached(world, page, 'of the second person');
    expect((await storedErrors(world)).map(({ message, creator }) => [message, creator])).toEqual([
      ['of the second person', second],
    ]);
    await page.evaluate(() => weaverSDK.logout());

    await signIn(page, 'li.wei');
    await reached(world, 'of the first person');
    await allReached(world, page);
    const stored = (await storedErrors(world)).filter(({ message }) => message === 'of the first person');
    expect(stored.map(({ creator }) => creator)).toEqual([first]);
    expect(second).not.toBe(first);
  });

  it('a logout empties the list of the tab', async () => {
    const { page } = await openNoisy(world);
    await report(page, 'seen in the list');
    await reached(world, 'seen in the list');
    const list = (): Promise<string> =>
      page.evaluate(() => sessionStorage.getItem('weapp_ecode_error_list') ?? '[]');
    expect(await list()).toContain('seen in the list');
    await page.evaluate(() => weaverSDK.logout());
    expect(await list()).toBe('[]');
  });
});

/** Faults of the storages of a page, put in before anything runs. */
const STORAGE_FAULTS: Readonly<Record<string, () => void>> = {
  'IndexedDB never answers': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
  'IndexedDB throws': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no storage here', 'SecurityError');
    };
  },
  'there is no IndexedDB': () => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  },
  'session storage and local storage throw': () => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('no storage here', 'SecurityError');
        },
      });
    }
  },
  'writing to storages throws': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'the list of the tab is no list': () => {
    sessionStorage.setItem('weapp_ecode_error_list', '{"__proto__":{"polluted":1},"length":1e9');
    localStorage.setItem('weapp_error_left', 'junk');
    localStorage.setItem('weapp_error_recent', '[[[["junk"');
  },
  'the list of the tab has junk': () => {
    sessionStorage.setItem(
      'weapp_ecode_error_list',
      '[null,1,"x",{"id":5,"errType":"js"},[[]],{"isWaiting":true}]',
    );
  },
};

describe('where', () => {
  it.each(Object.entries(STORAGE_FAULTS))(
    '%s, errors are sent, and the page hears nothing of it',
    async (_, fault) => {
      const { page } = await world.open('about:blank');
      await page.addInitScript(() => {
        globalThis.weappMonitorReportTimer = 300;
      });
      await page.addInitScript(fault);
      await page.goto(`${world.stack.host}/noisy-host/`);
      await page.locator('#panel [data-fault="click"]').click();
      await reached(world, 'broken: an event handler threw');
      await reached(world, 'img could not be loaded');
      const heard = await page.evaluate(() => noise.heard.filter((message) => !noise.made.includes(message)));
      const foreign = ['Script error.', 'Uncaught Error: host: a worker'];
      expect(heard.filter((message) => !foreign.includes(message))).toEqual([
        'broken: an event handler threw',
      ]);
      expect(await timesStored('broken: an event handler threw')).toBe(1);
    },
  );

  it('the database holds junk, errors are sent and the junk stays unsent', async () => {
    const { page } = await world.open('/');
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          // Version 10 is Dexie's name for its version 1.
          const opening = indexedDB.open('weapp-error-monitor', 10);
          opening.onupgradeneeded = () => {
            const rows = opening.result.createObjectStore('errors', { keyPath: 'id' });
            for (const row of [{ id: 'junk' }, { id: 'junk-2', errType: 'js', message: 'junk' }, { id: 3 }]) {
              rows.put(row);
            }
          };
          opening.onerror = () => {
            reject(new Error('the database cannot be made'));
          };
          opening.onsuccess = () => {
            opening.result.close();
            localStorage.setItem('weapp_error_left', '1');
            resolve();
          };
        }),
    );
    await page.addInitScript(() => {
      globalThis.weappMonitorReportTimer = 300;
    });
    await page.goto(`${world.stack.host}/noisy-host/`);
    await islandShown(page);
    await cause(page, 'click');
    await allReached(world, page);
    expect(await timesStored('broken: an event handler threw')).toBe(1);
    expect((await storedErrors(world)).filter(({ id }) => id.startsWith('junk'))).toEqual([]);
  });

  it('another version of the SDK keeps the database open in a newer version, errors are sent', async () => {
    const { page } = await openNoisy(world, {
      prepare: async (opened) => {
        await opened.goto(`${world.stack.host}/`);
        await opened.evaluate(
          () =>
            new Promise<void>((resolve) => {
              const opening = indexedDB.open('weapp-error-monitor', 990);
              opening.onsuccess = () => {
                resolve();
              };
            }),
        );
      },
    });
    await cause(page, 'click');
    await allReached(world, page);
    expect(await timesStored('broken: an event handler threw')).toBe(1);
  });
});
