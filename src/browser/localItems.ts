/** Local storage that cannot fail: where it is refused (blocked cookies, sandbox, no page) or full, nothing is kept. */
function storage(): Storage | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : localStorage;
  } catch {
    // The mere getter throws where the page's storage is blocked.
    return undefined;
  }
}

/** The stored text, undefined without one. */
export function readLocalItem(key: string): string | undefined {
  try {
    return storage()?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text where that works. */
export function writeLocalItem(key: string, value: string): void {
  try {
    storage()?.setItem(key, value);
  } catch {
    // Full, or refused: nothing here depends on it.
  }
}
