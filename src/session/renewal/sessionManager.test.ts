import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isWeaverError, WeaverError } from '../../core/errors.js';
import { createFakeBrowser, type TabOptions } from '../../../embed-examples/testing/fixtures/fakeTabs.js';
import { scopeOf } from './owner.js';
import type { TabLock } from '../../browser/tabs.js';
import type { SessionSource } from './sessionNetwork.js';

const PERSON = { tenantKey: 't1', userId: 'u1' };
const OTHER = { tenantKey: 't1', userId: 'u2' };
const OA = 'https://oa.example.com';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets pending work finish. */
const settle = (ms = 5_000) => vi.advanceTimersByTimeAsync(ms);

async function outcome<T>(promise: Promise<T>, ms?: number): Promise<T> {
  const quiet = promise.catch(() => undefined);
  await settle(ms);
  await quiet;
  return promise;
}

describe('refused calls', () => {
  it('share one renewal', async () => {
    const browser = createFakeBrowser();
    const { manager, id } = browser.tab();
    const calls = Array.from({ length: 10 }, () => manager.renew('old', undefined));
    expect(await outcome(Promise.all(calls))).toEqual(Array.from({ length: 10 }, () => true));
    expect(browser.calls).toEqual(['token', 'identify']);
    expect(id()).toBe('new-1');
  });

  it('of an older session resolve at once when there is a newer one', async () => {
    const browser = createFakeBrowser();
    const { manager } = browser.tab();
    await outcome(manager.renew('old', undefined));
    await expect(manager.renew('old', undefined)).resolves.toBe(true);
    expect(browser.calls).toEqual(['token', 'identify']);
  });

  it('can stop waiting without stopping the renewal for the others', async () => {
    const browser = createFakeBrowser();
    const { manager } = browser.tab();
    const controller = new AbortController();
    const aborted = manager.renew('old', controller.signal);
    const other = manager.renew('old', undefined);
    controller.abort(new DOMException('gone', 'AbortError'));
    await expect(aborted).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    expect(await outcome(other)).toBe(true);
  });

  it('end after one renewal when the source returns the refused id again', async () => {
    const browser = createFakeBrowser();
    browser.owners.set('old', PERSON);
    const again: SessionSource = () => Promise.resolve({ sessionId: 'old' });
    const { manager, onLost } = browser.tab({ sources: [again] });
    expect(await outcome(manager.renew('old', undefined))).toBe(false);
    expect(onLost).toHaveBeenCalledOnce();
  });
});

describe('the session of nobody on a shared page', () => {
  const NOBODY = { tenantKey: 't1', userId: '' };
  const open = (more: TabOptions = {}) => {
    const browser = createFakeBrowser();
    browser.owners.set('shared-2', NOBODY);
    const source: SessionSource = () => Promise.resolve({ sessionId: 'shared-2' });
    return { browser, ...browser.tab({ owner: NOBODY, sources: [source], ...more }) };
  };

  it('is renewed by a source, and other shared pages neither get it nor end with it', async () => {
    const { browser, manager, id } = open();
    const other = browser.tab({ owner: NOBODY });
    expect(await outcome(manager.renew('old', undefined))).toBe(true);
    await manager.logout();
    await settle();
    expect([id(), other.id()]).toEqual(['shared-2', 'old']);
    expect([browser.posted, [...browser.stored]]).toEqual([[], []]);
    expect(other.onSignedOut).not.toHaveBeenCalled();
  });

  it('does not sign out the person who was signed in in this tab before', async () => {
    const tabStorage = new Map<string, string>();
    const { browser, manager } = open({ tabStorage });
    const person = browser.tab({ tabStorage });
    const elsewhere = browser.tab();
    browser.tab({ owner: NOBODY, tabStorage });
    await settle();
    expect([person.id(), elsewhere.id(), manager.sessionId()]).toEqual(['old', 'old', 'old']);
    expect(elsewhere.onSignedOut).not.toHaveBeenCalled();
  });

  it.each([true, undefined])(
    'is lost without a relogin box or an offer to sign in; on a phone: %s',
    async (isPhone) => {
      const askRelogin = vi.fn(() => Promise.resolve(undefined));
      const sources: SessionSource[] = [() => Promise.reject(new Error('none'))];
      const { manager, onLost, onSignedOut, offerSignIn } = open({
        sources,
        askRelogin,
        ...(isPhone && { isPhone }),
      });
      expect(await outcome(manager.renew('old', undefined))).toBe(false);
      manager.offerSignIn();
      expect(await outcome(manager.signIn())).toBe(false);
      expect(onLost).toHaveBeenCalledOnce();
      for (const never of [askRelogin, onSignedOut, offerSignIn]) expect(never).not.toHaveBeenCalled();
    },
  );
});

describe('a user whose session was lost on a phone', () => {
  const none: SessionSource = () => Promise.reject(new Error('of the host'));
  const lose = async (askRelogin: () => Promise<{ eteamsid: string } | undefined>, source = none) => {
    const browser = createFakeBrowser();
    browser.owners.set('typed', PERSON);
    const tab = browser.tab({ sources: [source], isPhone: true, askRelogin });
    await outcome(tab.manager.renew('old', undefined));
    return { ...tab, browser };
  };

  it('signs in again in the relogin box, and calls are sent and renewed as before', async () => {
    const askRelogin = vi.fn(() => Promise.resolve({ eteamsid: 'typed' }));
    const { manager, id, onSignedIn, onSignedOut, isWatched } = await lose(askRelogin);
    expect(onSignedOut.mock.calls).toEqual([['expired']]);
    expect(askRelogin).not.toHaveBeenCalled();
    expect(isWatched()).toBe(false);
    expect(await outcome(manager.signIn())).toBe(true);
    expect([manager.sessionId(), id()]).toEqual(['typed', 'typed']);
    expect([onSignedIn.mock.calls.length, isWatched()]).toEqual([1, true]);
    // The next expiry signs out again.
    expect(await outcome(manager.renew('typed', undefined))).toBe(false);
    expect(onSignedOut).toHaveBeenCalledTimes(2);
  });

  it('needs no box if a source has a session now', async () => {
    let isOver = true;
    const askRelogin = vi.fn(() => Promise.resolve(undefined));
    const { manager, onSignedIn } = await lose(askRelogin, () =>
      isOver ? Promise.reject(new Error('signed out')) : Promise.resolve({ sessionId: 'typed' }),
    );
    isOver = false;
    expect(await outcome(manager.signIn())).toBe(true);
    expect(askRelogin).not.toHaveBeenCalled();
    expect(onSignedIn).toHaveBeenCalledOnce();
  });

  it('stays signed out when the box is closed, and is asked again by the next click', async () => {
    const askRelogin = vi.fn<() => Promise<{ eteamsid: string } | undefined>>(() =>
      Promise.resolve(undefined),
    );
    const { manager, onSignedIn } = await lose(askRelogin);
    const clicks = Promise.all([manager.signIn(), manager.signIn()]);
    expect(await outcome(clicks)).toEqual([false, false]);
    expect(askRelogin).toHaveBeenCalledTimes(1);
    expect(() => manager.sessionId()).toThrow(expect.objectContaining({ code: 'SESSION_EXPIRED' }) as Error);
    expect(onSignedIn).not.toHaveBeenCalled();
    askRelogin.mockResolvedValue({ eteamsid: 'typed' });
    expect(await outcome(manager.signIn())).toBe(true);
  });

  it('is offered to sign in again by each refused call, until there is a session', async () => {
    const { manager, offerSignIn } = await lose(() => Promise.resolve({ eteamsid: 'typed' }));
    manager.offerSignIn();
    manager.offerSignIn();
    expect(offerSignIn).toHaveBeenCalledTimes(2);
    expect(await outcome(manager.signIn())).toBe(true);
    manager.offerSignIn();
    expect(offerSignIn).toHaveBeenCalledTimes(2);
  });

  it("does not get another user's session", async () => {
    const { manager, browser, id } = await lose(() => Promise.resolve({ eteamsid: 'foreign' }));
    browser.owners.set('foreign', OTHER);
    expect(await outcome(manager.signIn())).toBe(false);
    expect(id()).toBeUndefined();
  });

  it('gets no session after dispose', async () => {
    let type = (_issued: { eteamsid: string }): void => undefined;
    const { manager, id } = await lose(() => new Promise((resolve) => (type = resolve)));
    const asked = manager.signIn();
    await settle();
    manager.dispose();
    type({ eteamsid: 'typed' });
    expect(await outcome(asked)).toBe(false);
    expect(id()).toBeUndefined();
  });
});

describe('signing in again', () => {
  it('does nothing while there is a session', async () => {
    const browser = createFakeBrowser();
    const askRelogin = vi.fn(() => Promise.resolve(undefined));
    const { manager } = browser.tab({ askRelogin });
    expect(await manager.signIn()).toBe(true);
    expect([browser.calls, askRelogin.mock.calls]).toEqual([[], []]);
  });

  it('works after a logout in another tab', async () => {
    const browser = createFakeBrowser();
    browser.owners.set('typed', PERSON);
    const first = browser.tab();
    const second = browser.tab({
      sources: [],
      askRelogin: () => Promise.resolve({ eteamsid: 'typed' }),
    });
    await outcome(first.manager.logout());
    expect(second.onSignedOut.mock.calls).toEqual([['elsewhere']]);
    expect(await outcome(second.manager.signIn())).toBe(true);
    expect(second.manager.sessionId()).toBe('typed');
  });
});

describe('the order of the sources', () => {
  const throwing: SessionSource = () => {
    throw new Error('of the host');
  };
  const rejecting: SessionSource = () => Promise.reject(new Error('of the host'));
  const silent: SessionSource = () => Promise.resolve(undefined);
  const hanging: SessionSource = () => new Promise(() => undefined);

  it.each([
    ['throws', throwing],
    ['rejects', rejecting],
    ['returns nothing', silent],
    ['never settles', hanging],
  ])('continues when a source %s', async (_, first) => {
    const browser = createFakeBrowser();
    const { manager, id } = browser.tab({ sources: [first, browser.source] });
    expect(await outcome(manager.renew('old', undefined), 31_000)).toBe(true);
    expect(id()).toBe('new-1');
  });

  it('ends at the relogin box on a PC', async () => {
    const browser = createFakeBrowser();
    browser.owners.set('typed', PERSON);
    const askRelogin = vi.fn(() => Promise.resolve({ eteamsid: 'typed', expiresIn: 60 }));
    const { manager, id, onLost } = browser.tab({ sources: [rejecting], askRelogin });
    expect(await outcome(manager.renew('old', undefined))).toBe(true);
    expect([id(), askRelogin.mock.calls.length, onLost.mock.calls.length]).toEqual(['typed', 1, 0]);
  });

  it('does not show the relogin box while a source has a session', async () => {
    const browser = createFakeBrowser();
    const askRelogin = vi.fn(() => Promise.resolve(undefined));
    const { manager } = browser.tab({ askRelogin });
    await outcome(manager.renew('old', undefined));
    expect(askRelogin).not.toHaveBeenCalled();
  });

  it('ends with a sign-out on other clients, after which no call is sent', async () => {
    const browser = createFakeBrowser();
    const askRelogin = vi.fn(() => Promise.resolve(undefined));
    const { manager, onLost, onSignedOut } = browser.tab({ sources: [rejecting], isPhone: true, askRelogin });
    expect(await outcome(manager.renew('old', undefined))).toBe(false);
    expect([askRelogin, onLost, onSignedOut].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
    expect(() => manager.sessionId()).toThrow(expect.objectContaining({ code: 'SESSION_EXPIRED' }) as Error);
  });

  it.each([
    ['user', OTHER],
    ['tenant', { ...PERSON, tenantKey: 't2' }],
  ])("does not accept another %s's session from any source", async (_, owner) => {
    const browser = createFakeBrowser();
    browser.owners.set('foreign', owner);
    const foreign: SessionSource = () => Promise.resolve({ sessionId: 'foreign' });
    const askRelogin = () => Promise.resolve({ eteamsid: 'foreign' });
    const { manager, id, onLost } = browser.tab({ sources: [foreign, silent], askRelogin });
    expect(await outcome(manager.renew('old', undefined))).toBe(false);
    expect(id()).toBe('old');
    expect(onLost).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'SESSION_INVALID' }));
  });
});

describe('failed renewals', () => {
  const failing = () => {
    const source = vi.fn<SessionSource>(() => Promise.reject(new Error('down')));
    return source;
  };

  it('are reported once per session, with an error code', async () => {
    const browser = createFakeBrowser();
    const { manager, onLost } = browser.tab({ sources: [failing()] });
    for (let round = 0; round < 5; round += 1) await outcome(manager.renew('old', undefined));
    expect(onLost).toHaveBeenCalledOnce();
    expect(isWeaverError(onLost.mock.calls[0]?.[0])).toBe(true);
    expect(onLost.mock.calls[0]?.[0].code).toBe('SESSION_EXPIRED');
  });

  it('are repeated after pauses, and then stop', async () => {
    const browser = createFakeBrowser();
    const source = failing();
    const { manager } = browser.tab({ sources: [source] });
    for (let round = 0; round < 1_000; round += 1) await outcome(manager.renew('old', undefined), 200);
    expect(source.mock.calls.length).toBeLessThanOrEqual(5);
  });

  it('are limited also when every new session is refused at once', async () => {
    const browser = createFakeBrowser();
    const { manager, id } = browser.tab();
    for (let round = 0; round < 100; round += 1) await outcome(manager.renew(id(), undefined), 100);
    expect(browser.calls.filter((call) => call === 'token').length).toBeLessThanOrEqual(6);
  });

  it('succeed later, when the source works again', async () => {
    const browser = createFakeBrowser();
    let isDown = true;
    const source: SessionSource = (signal) => (isDown ? Promise.reject(new Error()) : browser.source(signal));
    const { manager } = browser.tab({ sources: [source] });
    expect(await outcome(manager.renew('old', undefined))).toBe(false);
    isDown = false;
    expect(await outcome(manager.renew('old', undefined))).toBe(true);
  });
});

describe('a session with a known lifetime', () => {
  const tokens = (calls: readonly string[]) => calls.filter((call) => call === 'token').length;

  it('is renewed a minute before it expires, not earlier', async () => {
    const browser = createFakeBrowser();
    const { id } = browser.tab({ issued: { sessionId: 'old', expiresInSeconds: 3600 } });
    await settle(3_539_000);
    expect(id()).toBe('old');
    await settle(2_000);
    expect(id()).toBe('new-1');
  });

  it('counts from when it began, also if it is watched later', async () => {
    const browser = createFakeBrowser();
    const issued = { sessionId: 'old', expiresInSeconds: 3600 };
    const { id } = browser.tab({ issued, beganAtMs: Date.now() - 600_000 });
    await settle(2_939_000);
    expect(id()).toBe('old');
    await settle(2_000);
    expect(id()).toBe('new-1');
  });

  it('of one minute is renewed at 80 % of it', async () => {
    const browser = createFakeBrowser();
    const { id } = browser.tab({ issued: { sessionId: 'old', expiresInSeconds: 60 } });
    await settle(47_000);
    expect(id()).toBe('old');
    await settle(2_000);
    expect(id()).toBe('new-1');
  });

  it('expires by the server time when the local clock is changed', async () => {
    const browser = createFakeBrowser();
    const { manager, id } = browser.tab({ issued: { sessionId: 'old', expiresInSeconds: 7200 } });
    const server = Date.parse('2030-01-01T00:00:00Z');
    manager.noteDate(new Date(server).toUTCString());
    browser.setWall(-86_400_000);
    await settle(3_600_000);
    manager.noteDate(new Date(server + 3_600_000).toUTCString());
    expect(id()).toBe('old');
    await settle(3_600_000);
    expect(id()).toBe('new-1');
  });

  it('is renewed at most once when the clock is set forward by a day', async () => {
    const browser = createFakeBrowser();
    browser.owners.set('old', PERSON);
    browser.tab({ issued: { sessionId: 'old', expiresInSeconds: 7200 } });
    browser.setWall(86_400_000);
    await settle(600_000);
    expect(tokens(browser.calls)).toBeLessThanOrEqual(1);
    expect(browser.calls.filter((call) => call === 'getInfo').length).toBeLessThanOrEqual(1);
  });

  it('that cannot be renewed before expiry shows no box, and is not reported lost before a call is refused', async () => {
    const browser = createFakeBrowser();
    const source = vi.fn<SessionSource>(() => Promise.reject(new Error('down')));
    const askRelogin = vi.fn(() => Promise.resolve(undefined));
    const issued = { sessionId: 'old', expiresInSeconds: 600 };
    const { onLost } = browser.tab({ issued, sources: [source], askRelogin });
    await settle(3_600_000);
    expect(source.mock.calls.length).toBeLessThanOrEqual(5);
    expect([askRelogin.mock.calls.length, onLost.mock.calls.length]).toEqual([0, 0]);
  });
});

describe('after sleep or the back/forward cache', () => {
  it('a valid session costs one call', async () => {
    const browser = createFakeBrowser();
    browser.owners.set('old', PERSON);
    const { id } = browser.tab();
    await browser.sleep(12 * 3_600_000);
    await settle(600_000);
    expect([browser.calls, id()]).toEqual([['getInfo'], 'old']);
  });

  it('an expired session is renewed once', async () => {
    const browser = createFakeBrowser();
    const { id, moments } = browser.tab();
    moments()?.onLeave();
    moments()?.onReturn();
    await settle();
    expect([browser.calls, id()]).toEqual([['getInfo', 'token', 'identify'], 'new-1']);
  });

  it('an expired session is renewed that was left before it was watched', async () => {
    const browser = createFakeBrowser();
    const { id, manager } = browser.tab();
    manager.watch(true);
    await settle();
    expect([browser.calls, id()]).toEqual([['getInfo', 'token', 'identify'], 'new-1']);
  });

  it('ten tabs share one renewal', async () => {
    const browser = createFakeBrowser();
    const tabs = Array.from({ length: 10 }, () => browser.tab());
    await browser.sleep(12 * 3_600_000);
    await settle(30_000);
    expect(browser.calls.filter((call) => call === 'token')).toHaveLength(1);
    expect(new Set(tabs.map(({ id }) => id()))).toEqual(new Set(['new-1']));
  });

  it('a cached page gets no messages, and checks the session when it is restored', async () => {
    const browser = createFakeBrowser();
    const [first, second] = [browser.tab(), browser.tab()];
    second.moments()?.onLeave();
    await outcome(first.manager.logout());
    expect(second.onSignedOut).not.toHaveBeenCalled();
    second.moments()?.onReturn();
    expect(second.onSignedOut).toHaveBeenCalledOnce();
    expect(browser.calls).toEqual(['logout']);
  });
});

it('clearing the storage between two renewals delays neither', async () => {
  const browser = createFakeBrowser();
  const { manager, id } = browser.tab();
  await outcome(manager.renew('old', undefined));
  browser.stored.clear();
  const second = manager.renew('new-1', undefined);
  await settle(100);
  expect(id()).toBe('new-2');
  expect(await outcome(second)).toBe(true);
});

it('a restored page gets messages of other tabs again', async () => {
  const browser = createFakeBrowser();
  browser.owners.set('old', PERSON);
  const [first, second] = [browser.tab(), browser.tab()];
  second.moments()?.onLeave();
  second.moments()?.onReturn();
  await settle();
  await outcome(first.manager.renew('old', undefined));
  expect(second.id()).toBe('new-1');
});

describe.each([
  ['locks and channels', {}],
  ['channels alone', { locks: true }],
] as const)('several tabs of a browser with %s', (_, lacks) => {
  it('share one renewal, and all get the new session', async () => {
    const browser = createFakeBrowser(lacks);
    const tabs = Array.from({ length: 5 }, () => browser.tab());
    const calls = tabs.flatMap(({ manager }) => [
      manager.renew('old', undefined),
      manager.renew('old', undefined),
    ]);
    expect(new Set(await outcome(Promise.all(calls), 20_000))).toEqual(new Set([true]));
    expect(browser.calls.filter((call) => call === 'token')).toHaveLength(1);
    expect(new Set(tabs.map(({ id }) => id()))).toEqual(new Set(['new-1']));
  });

  it('do not all call the source when it is down', async () => {
    const browser = createFakeBrowser(lacks);
    const source = vi.fn<SessionSource>(
      () =>
        new Promise((_, reject) => {
          setTimeout(() => {
            reject(new Error('down'));
          }, 100);
        }),
    );
    const tabs = Array.from({ length: 5 }, () => browser.tab({ sources: [source] }));
    const calls = tabs.map(({ manager }) => manager.renew('old', undefined));
    expect(new Set(await outcome(Promise.all(calls), 20_000))).toEqual(new Set([false]));
    expect(source).toHaveBeenCalledOnce();
  });

  it('renew when the tab that held the lock is closed', async () => {
    const browser = createFakeBrowser(lacks);
    const dying = browser.tab({ sources: [() => new Promise(() => undefined)] });
    const next = browser.tab();
    void dying.manager.renew('old', undefined);
    await settle(100);
    const renewed = next.manager.renew('old', undefined);
    await settle(100);
    dying.manager.dispose();
    expect(await outcome(renewed, 40_000)).toBe(true);
  });

  it('store no session id in localStorage', async () => {
    const browser = createFakeBrowser(lacks);
    const [first] = [browser.tab(), browser.tab()];
    await outcome(first.manager.renew('old', undefined));
    await outcome(first.manager.logout());
    expect(JSON.stringify([...browser.stored])).not.toMatch(/old|new-1/);
  });
});

describe('tabs without channels', () => {
  it('each call their own source, one after the other', async () => {
    const browser = createFakeBrowser({ locks: true, channels: true });
    const tabs = [browser.tab(), browser.tab()];
    const calls = tabs.map(({ manager }) => manager.renew('old', undefined));
    expect(await outcome(Promise.all(calls), 20_000)).toEqual([true, true]);
    expect(browser.calls).toEqual(['token', 'identify', 'token', 'identify']);
    expect(JSON.stringify([...browser.stored])).not.toMatch(/new-\d/);
  });

  it('are signed out by a logout', async () => {
    const browser = createFakeBrowser({ locks: true, channels: true });
    const [first, second] = [browser.tab(), browser.tab()];
    await outcome(first.manager.logout());
    expect(second.onSignedOut).toHaveBeenCalledOnce();
  });
});

it('a tab whose lock is held by another one for ever renews without it, after the limit of a call', async () => {
  const browser = createFakeBrowser();
  const webLock: TabLock = (_, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
  const { manager, id } = browser.tab({ webLock });
  const renewed = manager.renew('old', undefined);
  await settle(29_000);
  expect(browser.calls).toEqual([]);
  expect(await outcome(renewed, 60_000)).toBe(true);
  expect(id()).toBe('new-1');
});

it('a tab without storage and channels renews its own session', async () => {
  const browser = createFakeBrowser({ locks: true, channels: true, storage: true });
  const { manager } = browser.tab();
  expect(await outcome(manager.renew('old', undefined))).toBe(true);
});

it('two logouts at once are one', async () => {
  const browser = createFakeBrowser();
  const { manager } = browser.tab();
  await outcome(Promise.all([manager.logout(), manager.logout()]));
  expect(browser.calls).toEqual(['logout']);
});

describe('logout in one tab', () => {
  it('blocks the next call of the others, also before the message arrives', () => {
    const browser = createFakeBrowser();
    const [first, second] = [browser.tab(), browser.tab()];
    void first.manager.logout();
    expect(() => second.manager.sessionId()).toThrow(
      expect.objectContaining({ code: 'SESSION_EXPIRED' }) as Error,
    );
    expect(second.onSignedOut).toHaveBeenCalledOnce();
    expect(second.id()).toBeUndefined();
  });

  it('leaves no call, renewal, timer or listener in any tab', async () => {
    const browser = createFakeBrowser();
    const issued = { sessionId: 'old', expiresInSeconds: 600 };
    const [first, second] = [browser.tab({ issued }), browser.tab({ issued })];
    await outcome(first.manager.logout());
    first.manager.dispose();
    expect(await second.manager.renew('old', undefined)).toBe(false);
    expect(await first.manager.renew('old', undefined)).toBe(false);
    await settle(3_600_000);
    expect(browser.calls).toEqual(['logout']);
    expect([second.isWatched(), vi.getTimerCount()]).toEqual([false, 0]);
  });

  it('ends a session whose manager starts afterwards', async () => {
    const browser = createFakeBrowser();
    const first = browser.tab();
    const beganAtMs = Date.now();
    await settle(1_000);
    await outcome(first.manager.logout());
    const second = browser.tab({ beganAtMs });
    expect(second.onSignedOut).toHaveBeenCalledOnce();
    expect(second.id()).toBeUndefined();
  });

  it('calls no source for calls refused during the logout', async () => {
    const browser = createFakeBrowser();
    const { manager } = browser.tab();
    const leaving = manager.logout();
    expect(await manager.renew('old', undefined)).toBe(false);
    await outcome(leaving);
    expect(browser.calls).toEqual(['logout']);
  });

  it('does not end a later session of the same user', async () => {
    const browser = createFakeBrowser();
    await outcome(browser.tab().manager.logout());
    const later = browser.tab({ issued: { sessionId: 'later' } });
    expect(later.manager.sessionId()).toBe('later');
  });

  it('stops a running renewal', async () => {
    const browser = createFakeBrowser();
    const slow: SessionSource = async (signal) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return browser.source(signal);
    };
    const [first, second] = [browser.tab(), browser.tab({ sources: [slow] })];
    const renewed = second.manager.renew('old', undefined);
    await settle(500);
    await outcome(first.manager.logout());
    expect(await outcome(renewed)).toBe(false);
    expect([second.id(), second.onLost.mock.calls.length]).toEqual([undefined, 0]);
  });
});

describe('sessions of other users', () => {
  it.each([
    ['another user', { owner: OTHER }],
    ['another tenant', { owner: { tenantKey: 't2', userId: 'u1' } }],
    ['another platform', { oadomain: 'https://other.example.com' }],
  ])('of %s on the same origin are not affected', async (_, options) => {
    const browser = createFakeBrowser();
    const [mine, theirs] = [browser.tab(), browser.tab({ ...options, issued: { sessionId: 'theirs' } })];
    await outcome(mine.manager.renew('old', undefined));
    expect(theirs.id()).toBe('theirs');
    await outcome(mine.manager.logout());
    expect(theirs.manager.sessionId()).toBe('theirs');
  });

  it('that start in the same tab sign out the tabs of the previous user', async () => {
    const browser = createFakeBrowser();
    const tabStorage = new Map<string, string>();
    browser.tab({ tabStorage }).manager.dispose();
    const left = browser.tab();
    browser.tab({ tabStorage, owner: OTHER });
    await settle();
    expect(left.onSignedOut).toHaveBeenCalledOnce();
    expect(browser.calls).toEqual([]);
  });
});

describe('a message of a hostile page of the origin', () => {
  const scope = scopeOf(OA, PERSON);

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a string', 'renewed'],
    ['another scope', { scope: scopeOf(OA, OTHER), kind: 'over' }],
    ['no scope', { kind: 'over' }],
    ['an unknown kind', { scope, kind: 'constructor' }],
    ['a session id that is an object', { scope, kind: 'renewed', eteamsid: { evil: 1 } }],
    ['a session id with a line break', { scope, kind: 'renewed', eteamsid: 'a\r\nb' }],
    ['an object with inherited properties', Object.create({ scope, kind: 'over' }) as unknown],
  ])('changes nothing when it is %s', async (_, message) => {
    const browser = createFakeBrowser();
    const { id, onSignedOut } = browser.tab();
    browser.post(message);
    await settle();
    expect([id(), browser.calls, onSignedOut.mock.calls.length]).toEqual(['old', [], 0]);
  });

  it('cannot inject a session of another user', async () => {
    const browser = createFakeBrowser();
    browser.owners.set('fixed', OTHER);
    const { id } = browser.tab();
    browser.post({ scope, kind: 'renewed', eteamsid: 'fixed' });
    await settle();
    expect(id()).toBe('old');
  });

  it('cannot make a tab call the platform without limit', async () => {
    const browser = createFakeBrowser();
    browser.tab();
    for (let round = 0; round < 200; round += 1) {
      browser.post({ scope, kind: 'renewed', eteamsid: `made-up-${round}` });
      await settle(100);
    }
    expect(browser.calls.length).toBeLessThanOrEqual(6);
  });
});

it('stops everything after dispose, and refuses calls with DESTROYED', async () => {
  const browser = createFakeBrowser();
  const { manager, isWatched, onSignedOut, onLost } = browser.tab({
    issued: { sessionId: 'old', expiresInSeconds: 600 },
  });
  const waiting = manager.renew('old', undefined);
  manager.dispose();
  manager.dispose();
  expect(await outcome(waiting)).toBe(false);
  expect(() => manager.sessionId()).toThrow(expect.objectContaining({ code: 'DESTROYED' }) as Error);
  expect([isWatched(), onSignedOut.mock.calls.length, onLost.mock.calls.length]).toEqual([false, 0, 0]);
  await settle(3_600_000);
  expect(vi.getTimerCount()).toBe(0);
});

it('reveals no session id in its errors', async () => {
  const browser = createFakeBrowser();
  browser.owners.set('S3CRET', OTHER);
  const { manager, onLost } = browser.tab({ sources: [() => Promise.resolve({ sessionId: 'S3CRET' })] });
  await outcome(manager.renew('old', undefined));
  const error = onLost.mock.calls[0]?.[0] ?? new WeaverError('DESTROYED');
  expect(JSON.stringify(error) + String(error.cause) + (error.stack ?? '')).not.toContain('S3CRET');
});
