/** The address with a time parameter, so that no cache answers the second try (spec 1 §4). */
function withTimeParameter(url: string): string {
  const again = new URL(url);
  again.searchParams.set('t', String(Date.now()));
  return again.href;
}

/**
 * What `load` makes of `url`; when it fails, what it makes of the address with a time parameter (spec 1 §9: one retry).
 * Rejects as the second try does, and with the signal's reason when it aborts.
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
