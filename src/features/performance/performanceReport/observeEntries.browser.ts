/**
 * Calls `onEntry` with each entry of a type that the browser has recorded, or records from now on; with none if it does
 * not know the type. Returns the function that ends it.
 *
 * @param onEntry must not throw
 */
export function observeEntries(type: string, onEntry: (entry: PerformanceEntry) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onEntry(entry);
  });
  observer.observe({ type, buffered: true });
  return () => {
    observer.disconnect();
  };
}
