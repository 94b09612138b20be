import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeferred } from '../../core/promises.js';
import { isWeaverError } from '../../core/errors.js';
import {
  createFakeBrowser,
  type FakeBrowser,
  type FakeTab,
} from '../../../embed-examples/testing/fixtures/fakeTabs.js';
import { scopeOf } from './owner.js';
import type { SessionSource } from './sessionNetwork.js';
import { NEXT_STATES, type StateName } from './tabSession.js';

const PERSON = { tenantKey: 't1', userId: 'u1' };
const SCOPE = scopeOf('https://oa.example.com', PERSON);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settle = () => vi.advanceTimersByTimeAsync(5_000);

/** A tab whose source waits, fails or has a session, as the test says, and whose relogin box waits for `type`. */
function openTab() {
  const browser = createFakeBrowser();
  browser.owners.set('old', PERSON);
  browser.owners.set('typed', PERSON);
  browser.owners.set('other-tab', PERSON);
  const release = createDeferred<undefined>();
  const typed = createDeferred<{ eteamsid: string }>();
  const source = { now: 'has one' as 'has one' | 'fails' | 'waits' };
  const ask: SessionSource = async (signal) => {
    if (source.now === 'fails') throw new Error('down');
    if (source.now === 'waits') await release.promise;
    return browser.source(signal);
  };
  const askRelogin = vi.fn(() => typed.promise);
  const open = (options: { readonly isPhone?: true }) =>
    browser.tab({
      ...options,
      sources: [ask],
      askRelogin,
      issued: { sessionId: 'old', expiresInSeconds: 600 },
    });
  return { browser, open, source, release, typed, askRelogin };
}
type World = ReturnType<typeof openTab>;

/** Brings a tab into each state; where that is a wait, it goes on with {@link World.release} and {@link World.typed}. */
const STATES: Readonly<Record<StateName | 'signingIn after a sign-out', (world: World) => Promise<FakeTab>>> =
  {
    async idle({ open }) {
      return open({});
    },
    async checking({ open }) {
      const tab = open({});
      tab.moments()?.onReturn();
      return tab;
    },
    async renewing({ open, source }) {
      source.now = 'waits';
      const tab = open({});
      void tab.manager.renew('old', undefined);
      await settle();
      return tab;
    },
    async signingIn({ open, source, askRelogin }) {
      source.now = 'fails';
      const tab = open({});
      askRelogin.mockResolvedValueOnce(undefined as never);
      await tab.manager.renew('old', undefined);
      void tab.manager.signIn();
      await settle();
      return tab;
    },
    async 'signingIn after a sign-out'({ open, source }) {
      source.now = 'fails';
      const tab = open({ isPhone: true });
      await tab.manager.renew('old', undefined);
      void tab.manager.signIn();
      await settle();
      return tab;
    },
    async loggingOut({ open }) {
      const tab = open({});
      void tab.manager.logout();
      return tab;
    },
    async signedOut({ open, source }) {
      source.now = 'fails';
      const tab = open({ isPhone: true });
      await tab.manager.renew('old', undefined);
      source.now = 'has one';
      return tab;
    },
    async destroyed({ open }) {
      const tab = open({});
      tab.manager.dispose();
      return tab;
    },
  };

/** What can happen to a tab; {@link IN_STATES} has the results in this order. */
const EVENTS = {
  'a refused call': ({ manager }) => {
    void manager.renew('old', undefined);
  },
  'expires soon': () => vi.advanceTimersByTimeAsync(550_000),
  'a long sleep': (_, browser) => browser.sleep(3_600_000),
  'renewed in another tab': (_, browser) => {
    browser.post({ scope: SCOPE, kind: 'renewed', eteamsid: 'other-tab' });
  },
  'signed out in another tab': (_, browser) => {
    browser.post({ scope: SCOPE, kind: 'over' });
  },
  'sign in': ({ manager }) => {
    void manager.signIn();
  },
  logout: ({ manager }) => {
    void manager.logout();
  },
  dispose: ({ manager }) => {
    manager.dispose();
  },
} as const satisfies Readonly<Record<string, (tab: FakeTab, browser: FakeBrowser) => unknown>>;

/** The session of a tab, or the code of the refusal; then how often what was told to the page since. */
async function resultOf(state: keyof typeof STATES, event: keyof typeof EVENTS): Promise<string> {
  const world = openTab();
  const tab = await STATES[state](world);
  const told = { lost: tab.onLost, signedOut: tab.onSignedOut, signedIn: tab.onSignedIn };
  for (const spy of Object.values(told)) spy.mockClear();
  await EVENTS[event](tab, world.browser);
  await settle();
  world.release.resolve(undefined);
  world.typed.resolve({ eteamsid: 'typed' });
  await settle();
  let session: string | undefined;
  try {
    session = tab.manager.sessionId();
  } catch (error) {
    session = isWeaverError(error) ? error.code : String(error);
  }
  const counts = Object.entries(told).flatMap(([name, { mock }]) => (mock.calls.length > 0 ? [name] : []));
  const calls = world.browser.calls.includes('logout') ? ['logout'] : [];
  return [session, ...counts, ...calls].join(', ');
}

const SIGNED_OUT = 'SESSION_EXPIRED, signedOut';
const IN_STATES = {
  idle: ['new-1', 'new-1', 'new-1', 'other-tab', SIGNED_OUT, 'old', 'old, logout', 'DESTROYED'],
  checking: ['new-1', 'new-1', 'new-1', 'other-tab', SIGNED_OUT, 'old', 'old, logout', 'DESTROYED'],
  // Waits longer than the source may take end in the relogin box.
  renewing: ['new-1', 'typed', 'typed', 'other-tab', SIGNED_OUT, 'new-1', 'old, logout', 'DESTROYED'],
  signingIn: [
    'typed, signedIn',
    'typed, signedIn',
    'typed, signedIn',
    'other-tab, signedIn',
    'typed, signedOut, signedIn',
    'typed, signedIn',
    'old, logout',
    'DESTROYED',
  ],
  'signingIn after a sign-out': [...Array.from({ length: 7 }, () => 'typed, signedIn'), 'DESTROYED'],
  loggingOut: [...Array.from({ length: 7 }, () => 'old, logout'), 'DESTROYED, logout'],
  signedOut: [
    ...Array.from({ length: 5 }, () => 'SESSION_EXPIRED'),
    'new-1, signedIn',
    'SESSION_EXPIRED',
    'DESTROYED',
  ],
  destroyed: Array.from({ length: 8 }, () => 'DESTROYED'),
} as const satisfies Readonly<Record<keyof typeof STATES, readonly string[]>>;

it('a tab does what the table says for every event in every state', async () => {
  const wrong: string[] = [];
  for (const [state, results] of Object.entries(IN_STATES)) {
    for (const [at, event] of Object.keys(EVENTS).entries()) {
      const result = await resultOf(state as keyof typeof STATES, event as keyof typeof EVENTS);
      if (result !== results[at]) wrong.push(`${state}, ${event}: ${result} in place of ${results[at]}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('nothing follows the end, and every other state can end', () => {
  const { destroyed, ...others } = NEXT_STATES;
  expect(destroyed).toEqual([]);
  for (const next of Object.values(others)) expect(next).toContain('destroyed');
});
