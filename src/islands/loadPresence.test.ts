import { expect, it, vi } from 'vitest';
import { followIsland } from './loadPresence.js';
import { loadRendering } from './loadRendering.js';

vi.mock('./loadRendering.js');

const standing = {} as Parameters<typeof followIsland>[0];
/** The next task: by then every promise is settled that waits for nothing but others. */
const promisesSettled = () => new Promise((resolve) => setTimeout(resolve));

function arriving(follow: () => () => void): void {
  vi.mocked(loadRendering).mockResolvedValue({ followIsland: follow } as never);
}

it('follows before who awaits the same part goes on, and ends it', async () => {
  const end = vi.fn();
  const follow = vi.fn(() => end);
  arriving(follow);
  const stop = followIsland(standing, vi.fn());
  await loadRendering();
  expect(follow).toHaveBeenCalledWith(standing);
  stop();
  expect(end).toHaveBeenCalledOnce();
});

it('does not begin once it is over', async () => {
  const follow = vi.fn(() => vi.fn());
  arriving(follow);
  followIsland(standing, vi.fn())();
  await promisesSettled();
  expect(follow).not.toHaveBeenCalled();
});

it('tells when the part could not be had, so that the next try follows', async () => {
  vi.mocked(loadRendering).mockRejectedValue(new Error('offline'));
  const onMissed = vi.fn();
  followIsland(standing, onMissed);
  await promisesSettled();
  expect(onMissed).toHaveBeenCalledOnce();
});
