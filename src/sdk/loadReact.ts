type ReactSource = () => Promise<Readonly<Record<string, unknown>>>;

let source: ReactSource | undefined;

/**
 * Sets where the ES module gets React from (decision 61); the builds for script tags contain Preact instead. Each entry of
 * the package calls this: the host's React is used if any entry offers it, in whatever order they are imported. No effect
 * after the first init.
 *
 * @param load resolves to the libraries by import name
 * @param isHost true for the React that the host's bundle contains
 */
export function offerReact(load: ReactSource, isHost: boolean): void {
  if (isHost || !source) source = load;
}

/** Loads the React that was offered. Undefined if none was. */
export const loadReact = (): ReturnType<ReactSource> | undefined => source?.();
