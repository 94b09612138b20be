import { vi } from 'vitest';

/** How long `vi.waitFor` waits where a test names no limit. Vitest's own second is too short on a busy machine. */
const WAIT_FOR_LIMIT_MS = 20_000;

const { waitFor } = vi;

// Vitest has a setting for the limit of `expect.poll`, and none for this one.
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: WAIT_FOR_LIMIT_MS,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
