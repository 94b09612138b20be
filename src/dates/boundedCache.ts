/** Caches the values of the most recently added keys. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** Creates a FIFO cache of up to `limit` entries: the oldest is evicted first, even if it was read often (spec 2 §9). */
export function createBoundedCache<Value>(limit: number): BoundedCache<Value> {
  const entries = new Map<string, Value>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      if (entries.size >= limit && !entries.has(key)) {
        const oldest = entries.keys().next();
        if (!oldest.done) entries.delete(oldest.value);
      }
      entries.set(key, value);
    },
  };
}
