/** Keeps a promise by key, and forgets one that failed: who asks again is answered anew. */
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
