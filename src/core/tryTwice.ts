import { withTimeParameter } from './addressQuery.js';

/**
 * Calls `load` with `url`, and once more with a time parameter if that fails (spec 1 §9: one retry). Rejects with the
 * error of the retry, or with the signal's reason when it aborts.
 */
export async function tryTwice<T>(
  url: string,
  signal: AbortSignal,
  load: (url: string) => Promise<T>,
): Promise<T> {
  try {
    return await load(url);
  } catch {
    if (signal.aborted) throw signal.reason as Error;
  }
  try {
    return await load(withTimeParameter(url));
  } catch (error) {
    throw signal.aborted ? (signal.reason as Error) : error;
  }
}
