import { raceAbort } from '../../core/abort.js';

/** Waits for `ms` milliseconds. Rejects with the signal's reason as soon as it aborts. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await raceAbort(over, signal);
  } finally {
    clearTimeout(timer);
  }
}
