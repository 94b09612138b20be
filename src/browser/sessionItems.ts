import { webStorage } from './webStorage.js';

/**
 * Session storage that cannot fail: where it is refused (blocked cookies, sandbox) or full, items live in memory for
 * as long as the page does. Only our own keys are ever touched.
 */
const memory = new Map<string, string>();

const storage = (): Storage | undefined => webStorage('sessionStorage');

/** The stored text, undefined without one. */
export function readSessionItem(key: string): string | undefined {
  try {
    return storage()?.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

/** Stores a text: in session storage where that works, otherwise in memory. */
export function writeSessionItem(key: string, value: string): void {
  memory.delete(key);
  try {
    const target = storage();
    if (target) target.setItem(key, value);
    else memory.set(key, value);
  } catch {
    memory.set(key, value);
  }
}

/** Removes an item of ours. */
export function removeSessionItem(key: string): void {
  memory.delete(key);
  try {
    storage()?.removeItem(key);
  } catch {
    // Nothing can be stored there, so nothing is left there.
  }
}
