import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionManager } from './renewal/managerDeps.js';
import { createSessionRenewal } from './sessionRenewal.js';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function fakeManager() {
  return {
    renew: vi.fn(() => Promise.resolve(true)),
    noteDate: vi.fn(),
    logout: vi.fn(() => Promise.resolve()),
  } as unknown as SessionManager;
}

it('renews nothing before there is a way to', async () => {
  const renewal = createSessionRenewal();
  expect(await renewal.renew('old', undefined)).toBe(false);
  await renewal.start();
  await renewal.logout();
  renewal.begin({ load: () => Promise.resolve(fakeManager()), endAtPlatform: () => Promise.resolve() });
  expect(await renewal.renew('old', undefined)).toBe(true);
});

it('loads its code with the first refused call, once for many', async () => {
  const renewal = createSessionRenewal();
  const manager = fakeManager();
  const load = vi.fn(() => Promise.resolve(manager));
  renewal.begin({ load, endAtPlatform: () => Promise.resolve() });
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([renewal.renew('old', undefined), renewal.renew('old', undefined)])).toEqual([
    true,
    true,
  ]);
  await renewal.start();
  expect(load).toHaveBeenCalledOnce();
  renewal.noteDate('today');
  expect(manager.noteDate).toHaveBeenCalledWith('today');
});

it('gives no new session while its code cannot be had, and tries again with the next call', async () => {
  const renewal = createSessionRenewal();
  const load = vi
    .fn<() => Promise<SessionManager>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(fakeManager());
  renewal.begin({ load, endAtPlatform: () => Promise.resolve() });
  expect(await renewal.renew('old', undefined)).toBe(false);
  expect(await renewal.renew('old', undefined)).toBe(true);
});

it('tells the platform of a logout also when its code cannot be had', async () => {
  const renewal = createSessionRenewal();
  const endAtPlatform = vi.fn(() => Promise.resolve());
  renewal.begin({ load: () => Promise.reject(new Error('offline')), endAtPlatform });
  await renewal.logout();
  expect(endAtPlatform).toHaveBeenCalledOnce();
});
