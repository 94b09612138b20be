// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { WeaverConfig } from '../../context/config.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { setLive, type LiveServices } from '../../library/live.js';
import { frameServicesOf } from './frameServicesOf.js';

const OA = 'https://oa.example.com';

afterEach(() => {
  setLive(undefined);
  vi.restoreAllMocks();
});

/** Opens a link of a page in a frame; returns the address that the SDK opened. */
async function opened(url: string, resolveHref: WeaverConfig['resolveHref']): Promise<unknown> {
  const open = vi.fn();
  const session = {
    config: { oadomain: OA, resolveHref },
    checkLink: (href: string) => Promise.resolve({ kind: 'trusted', url: href }),
    notifier: { open, offerLink: () => false, notify: vi.fn() },
    tenant: { envType: '', globalConfig: {} },
    signal: new AbortController().signal,
  } as unknown as SessionContext;
  await frameServicesOf(session).openLink(url, new AbortController().signal);
  expect(open).toHaveBeenCalledTimes(1);
  return open.mock.calls[0]?.[0];
}

const TASK = `${OA}/sp/task/taskViewPage/7`;

it('asks resolveHref for the page of a record, and opens what it returns', async () => {
  const resolveHref = vi.fn(() => 'https://portal.example.com/tasks/7');
  expect(await opened(TASK, resolveHref)).toBe('https://portal.example.com/tasks/7');
  expect(resolveHref).toHaveBeenCalledWith({ kind: 'task', id: '7', url: TASK, device: 'PC' });
});

it('reads an address of resolveHref relative to the host page, not to the platform', async () => {
  expect(await opened(TASK, () => '/tasks/7')).toBe(new URL('/tasks/7', document.baseURI).href);
});

it('opens the page of the platform when resolveHref has no address of a web page', async () => {
  expect(await opened(TASK, () => undefined)).toBe(TASK);
  expect(await opened(TASK, () => 'javascript:alert(1)')).toBe(TASK);
});

/** The session that a page gets which asks for the first time, `ageMs` after the session was issued. */
async function sessionAfter(ageMs: number, isRefused: boolean): Promise<{ id: string; calls: string[] }> {
  let id = 'first';
  const calls: string[] = [];
  const session = {
    config: { oadomain: OA },
    notifier: { notify: vi.fn() },
    sessionStore: {
      sessionIdForCall: () => id,
      setAtMs: () => Date.now() - ageMs,
      expiresInSeconds: () => undefined,
      tenantKey: () => undefined,
    },
    httpAs: () => ({
      api: (name: string) => {
        calls.push(name);
        return Promise.resolve(isRefused ? { code: 401 } : { code: 200, data: { tenantKey: 't' } });
      },
    }),
    renewal: {
      renew: (refused: string) => {
        calls.push(`renew ${refused}`);
        id = 'second';
        return Promise.resolve(true);
      },
    },
    signal: new AbortController().signal,
  } as unknown as SessionContext;
  const given = await frameServicesOf(session).sessionFor(undefined);
  return { id: given.eteamsid, calls };
}

it('gives a page a new session unchecked, and renews an old one first that the platform refuses', async () => {
  expect(await sessionAfter(1_000, true)).toEqual({ id: 'first', calls: [] });
  expect(await sessionAfter(3_600_000, true)).toEqual({ id: 'second', calls: ['getInfo', 'renew first'] });
});

it.each([
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1', 'sp'],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
    'mobile',
  ],
])('a record has the page that open would open, on a tablet that of a PC: %s', async (userAgent, area) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const session = { config: { oadomain: OA }, notifier: { notify: vi.fn() } } as unknown as SessionContext;
  setLive({
    config: { oadomain: OA },
    tenant: { displayModules: [], globalConfig: {} },
  } as unknown as LiveServices);
  const address = await frameServicesOf(session).addressOf({ kind: 'task', id: '7' });
  expect(new URL(address).pathname.split('/')[1]).toBe(area);
});
