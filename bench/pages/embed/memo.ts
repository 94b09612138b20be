/** Caches a promise by key; a rejected one is removed, so that the next call tries again. */
export function createMemo<K, T>(make: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const kept = new Map<K, Promise<T>>();
  return (key) => {
    const before = kept.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
}
