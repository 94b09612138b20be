// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { cleanUp, createTestClock, SLOW_MS, type FakePlatform } from 'weaver-sdk/testing';
import { shown, tasksWith } from './tasksWith.js';

afterEach(cleanUp);

/** Waits until the tasks have been asked for. */
const asked = (platform: FakePlatform) =>
  vi.waitFor(() => {
    expect(platform.calls.at(-1)).toMatchObject({ name: 'taskList' });
  });

it('slow: shows the answer when it comes', async () => {
  const clock = createTestClock();
  const { platform, root } = await tasksWith('slow', { clock });
  await asked(platform);
  expect(root.textContent).toBe('Tasks');
  clock.advance(SLOW_MS);
  await shown(root, 'Prepare the budget review');
});

it('hang: the call ends with its island', async () => {
  const { platform, island, root, unmount } = await tasksWith('hang');
  await asked(platform);
  expect(root.textContent).toBe('Tasks');
  await unmount();
  expect(island.status).toBe('unmounted');
});
