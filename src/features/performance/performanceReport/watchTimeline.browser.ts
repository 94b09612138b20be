import type { SdkResources } from './sdkResources.js';
import type { PageEntries } from './pageEntries.browser.js';

/** A frame that took long, in engines that know it (https://w3c.github.io/long-animation-frames/). */
interface LongAnimationFrame extends PerformanceEntry {
  readonly scripts?: readonly { readonly sourceURL: string; readonly sourceFunctionName: string }[];
}

/** The `initiatorType` of what a script requests itself. */
const FETCHED: readonly string[] = ['fetch', 'xmlhttprequest', 'beacon'];

/**
 * Adds what the browser's timeline has of what is embedded: its files and calls, and the long frames in which a script of ours
 * is named. Nothing of the page is added. Returns the function that ends it.
 */
export function watchTimeline(
  own: Pick<SdkResources, 'claim' | 'sdkFile'>,
  add: PageEntries['add'],
): () => void {
  const ends = [
    observeEntries('resource', (entry) => {
      const { name, entryType, startTime, duration, transferSize, initiatorType } =
        entry as PerformanceResourceTiming;
      const size = transferSize > 0 ? { transferSize } : {};
      own.claim(name, startTime, FETCHED.includes(initiatorType), (url) => {
        const fileName = url.slice(url.lastIndexOf('/') + 1);
        add({ url, name: fileName, entryType, startTime, duration, ...size });
      });
    }),
    observeEntries('long-animation-frame', (entry) => {
      const { startTime, duration, entryType, scripts = [] } = entry as LongAnimationFrame;
      for (const { sourceURL, sourceFunctionName } of scripts) {
        const url = own.sdkFile(sourceURL);
        if (url === undefined) continue;
        add({ url, name: sourceFunctionName, entryType, startTime, duration });
        return;
      }
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Calls `onEntry` with each entry of a type that the browser has recorded, or records from now on; with none if it does
 * not know the type. Returns the function that ends it.
 *
 * @param onEntry must not throw
 */
function observeEntries(type: string, onEntry: (entry: PerformanceEntry) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onEntry(entry);
  });
  observer.observe({ type, buffered: true });
  return () => {
    observer.disconnect();
  };
}
