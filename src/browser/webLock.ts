type Work<T> = (waited: boolean) => Promise<T>;

/**
 * The browser's own locks, which all tabs of the origin share and a tab that dies gives back; undefined where there are
 * none (plain http, old browsers). The function runs `work` while no other tab runs its own under that name; `waited`
 * says that another was first. The signal ends the waiting, not the work. Rejects also where the locks refuse the page.
 */
export function webLock(): (<T>(name: string, signal: AbortSignal, work: Work<T>) => Promise<T>) | undefined {
  // Old browsers have no `locks` whatever the types say.
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks) return undefined;
  return async <T>(name: string, signal: AbortSignal, work: Work<T>): Promise<T> => {
    const free = await locks.request(name, { ifAvailable: true }, async (lock) =>
      lock === null ? undefined : { value: await work(false) },
    );
    return free ? free.value : locks.request(name, { signal }, () => work(true));
  };
}
