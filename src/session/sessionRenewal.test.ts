import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionManager } from './renewal/sessionManager.js';
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

it('does not renew before begin', async () => {
  const renewal = createSessionRenewal();
  expect(await renewal.renew('old', undefined)).toBe(false);
  await renewal.start();
  await renewal.logout();
  renewal.begin(
    () => Promise.resolve(fakeManager()),
    () => Promise.resolve(),
  );
  expect(await renewal.renew('old', undefined)).toBe(true);
});

it('loads the manager once, at the first refused call', async () => {
  const renewal = createSessionRenewal();
  const manager = fakeManager();
  const load = vi.fn(() => Promise.resolve(manager));
  renewal.begin(load, () => Promise.resolve());
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

it('resolves to false when the manager cannot be loaded, and loads it again at the next call', async () => {
  const renewal = createSessionRenewal();
  const load = vi
    .fn<() => Promise<SessionManager>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(fakeManager());
  renewal.begin(load, () => Promise.resolve());
  expect(await renewal.renew('old', undefined)).toBe(false);
  expect(await renewal.renew('old', undefined)).toBe(true);
});

it('ends the session at the platform also when the manager cannot be loaded', async () => {
  const renewal = createSessionRenewal();
  const endAtPlatform = vi.fn(() => Promise.resolve());
  renewal.begin(() => Promise.reject(new Error('offline')), endAtPlatform);
  await renewal.logout();
  expect(endAtPlatform).toHaveBeenCalledOnce();
});
