import { expect, it, vi } from 'vitest';
import type { EarlyWindow, Opened } from '../../context/openRecord.js';
import { openWhenLoaded } from './openWhenLoaded.js';

const OPENED: Opened = {
  mode: 'link',
  url: 'https://oa.example/sp/task/7',
  window: null,
  close: () => undefined,
};

it('tries again to load the code with the next call, and keeps it then', async () => {
  const open = vi.fn(() => Promise.resolve(OPENED));
  const load = vi.fn(() => Promise.resolve(open));
  load.mockRejectedValueOnce(new Error('offline'));
  const opener = openWhenLoaded(load);
  await expect(opener('task', '7')).rejects.toThrow('offline');
  expect(await opener('task', '7', { target: '_self' })).toBe(OPENED);
  await opener('task', '8');
  expect(load).toHaveBeenCalledTimes(2);
  expect(open.mock.calls).toEqual([
    ['task', '7', { target: '_self' }, undefined],
    ['task', '8', undefined, undefined],
  ]);
});

it('closes the window that was opened for a call that cannot be answered', async () => {
  const close = vi.fn();
  const early = { opened: { close } } as unknown as EarlyWindow;
  const opener = openWhenLoaded(() => Promise.reject(new Error('offline')));
  await expect(opener('task', '7', {}, early)).rejects.toThrow('offline');
  expect(close).toHaveBeenCalledOnce();
});
