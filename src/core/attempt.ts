/**
 * What `read` returns, or `otherwise` when it throws: for values of callers that may hold getters and proxies of their
 * own, where nothing better can be done with a failure than to take the value as missing.
 */
export function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
