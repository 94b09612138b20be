import { vi } from 'vitest';

/** Default time limit of `vi.waitFor`. Vitest's default of one second is too short on a busy machine. */
const WAIT_FOR_LIMIT_MS = 20_000;

const { waitFor } = vi;

// Vitest has an option for the limit of `expect.poll`, but not for this one.
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: WAIT_FOR_LIMIT_MS,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
