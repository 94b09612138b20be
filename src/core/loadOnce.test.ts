import { expect, it, vi } from 'vitest';
import { loadOnce } from './loadOnce.js';

it('loads at the first call, once for several calls', async () => {
  const load = vi.fn(() => Promise.resolve('loaded'));
  const get = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([get(), get()])).toEqual(['loaded', 'loaded']);
  expect(await get()).toBe('loaded');
  expect(load).toHaveBeenCalledOnce();
});

it('tries again after a failure', async () => {
  const get = loadOnce(
    vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('loaded'),
  );
  await expect(get()).rejects.toThrow('offline');
  expect(await get()).toBe('loaded');
});
