import { expect, it, vi } from 'vitest';
import { openProfile } from './openProfile.js';

const openLayer = vi.hoisted(() => vi.fn());
vi.mock('../kit/sharedLibrary.js', () => ({ openLayer }));

it('shows the dialog and resolves to a function that closes it', async () => {
  let closeLayer: (result?: unknown) => void = () => undefined;
  const closed = new Promise((resolve) => (closeLayer = resolve));
  const close = vi.fn(() => closeLayer('result'));
  openLayer.mockReturnValue({ ready: Promise.resolve(), closed, close });
  const onClose = vi.fn();
  const opened = await openProfile({ id: '7', onClose });
  expect(openLayer).toHaveBeenCalledWith('@weapp/people/ProfileDialog', { id: '7' });
  expect(onClose).not.toHaveBeenCalled();
  opened.close();
  expect(await opened.closed).toBeUndefined();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each([undefined, null, {}, { id: '' }, { id: 7 }, ''])('refuses %j with a TypeError', async (target) => {
  await expect(openProfile(target as never)).rejects.toThrow(TypeError);
});

it('rejects when the dialog cannot be shown', async () => {
  const failure = Promise.reject(new Error('Load app failed'));
  openLayer.mockReturnValue({ ready: failure, closed: failure, close: vi.fn() });
  await expect(openProfile('7' as never)).rejects.toThrow('Load app failed');
});
