/** The page's storage; undefined where it is refused (blocked cookies, sandbox) or there is no page. */
export function webStorage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[kind];
  } catch {
    // The mere getter throws where the page's storage is blocked.
    return undefined;
  }
}
