type ReactSource = () => Promise<Readonly<Record<string, unknown>>>;

let source: ReactSource | undefined;

/**
 * Tells the ES module where React comes from (decision 61); the builds for script tags have Preact in its place. The host's is
 * preferred, whichever entry the page imports first. Without effect after the first init.
 *
 * @param load resolves to the libraries by import name
 */
export function offerReact(load: ReactSource, isHost: boolean): void {
  if (isHost || !source) source = load;
}

/** Loads that React. Undefined if none was offered. */
export const loadReact = (): ReturnType<ReactSource> | undefined => source?.();
