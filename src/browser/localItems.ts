import { webStorage } from './webStorage.js';

/** The stored text, undefined without one, and where local storage is refused. */
export function readLocalItem(key: string): string | undefined {
  try {
    return webStorage('localStorage')?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text in local storage, where that works. */
export function writeLocalItem(key: string, value: string): void {
  try {
    webStorage('localStorage')?.setItem(key, value);
  } catch {
    // Full, or refused: nothing here depends on it.
  }
}
