import type { Activity, SentCall } from '../../../context/initContext.js';
import { withoutQuery } from '../../../core/addressQuery.js';
import type { FileOwners } from '../../fileOwners.js';

/** The calls, and the files of modules that are not known yet, that are kept. */
const MAX_KEPT = 500;
/** The browser begins a request in the task that sends it. */
const SAME_CALL_MS = 100;

function withoutHash(url: string): string {
  return new URL(url).href.replace(/#.*/, '');
}

/** Tells what is ours, see {@link createSdkResources}. */
export type SdkResources = ReturnType<typeof createSdkResources>;

/** A file or call, as {@link SdkResources} are asked for it. */
type Claim = readonly [url: string, startMs: number, isFetched: boolean, report: (address: string) => void];

/**
 * Creates what tells files and calls of what is embedded from those of the host page, which may use the same servers. Ours are
 * the files that the loader asked for, what their modules load from their own folders,
 * those of the SDK, and the calls that the SDK sent: neither origin nor address tells a call of the page from one of ours.
 *
 * @param monitorPaths paths of the calls of the monitor itself, which are not reported
 */
export function createSdkResources(files: FileOwners, monitorPaths: readonly string[]) {
  const calls: SentCall[] = [];
  let waiting: readonly Claim[] = [];

  /** A call makes one entry: another one of the same address is the page's. */
  const takeCall = (url: string, startMs: number): boolean => {
    const at = calls.findIndex((call) => call.url === url && Math.abs(call.atMs - startMs) < SAME_CALL_MS);
    if (at !== -1) calls.splice(at, 1);
    return at !== -1;
  };
  /** The address of a file, without query and hash; undefined for one that is not ours. */
  const sdkFile = (url: string): string | undefined => (files.ownerOf(url) ? withoutQuery(url) : undefined);
  /**
   * Calls `report` with the address of a file or call, without query and hash, if it is ours: now, or as soon as the module
   * that it may belong to is known.
   *
   * @param claimed `startMs`: when it began, on the clock of `performance.now()`; `isFetched`: true if a script requested it by
   *   `fetch` or XMLHttpRequest; files of modules are loaded otherwise
   */
  const claim = (...claimed: Claim): void => {
    const [url, startMs, isFetched, report] = claimed;
    const address = withoutQuery(url);
    const isCall = takeCall(url, startMs);
    // A report about reports would cause the next one.
    if (monitorPaths.some((path) => address.endsWith(path))) return;
    const isOwnFile = isFetched ? files.isListed(url) : files.ownerOf(url) !== undefined;
    if (isCall || isOwnFile) report(address);
    else if (files.isExpected(url)) waiting = [...waiting, claimed].slice(-MAX_KEPT);
  };

  return {
    sdkFile,
    claim,
    /** A file of a module was loaded, or a customised file is about to be. */
    learn(entry: Activity): void {
      if (entry.kind === 'customisedFile') files.addCustomisedFile(entry.url);
      else if (entry.kind === 'file') files.addModuleFile(entry.file.url, entry.file.app);
      else return;
      const again = waiting;
      waiting = [];
      for (const given of again) claim(...given);
    },
    /** A call was sent. */
    noteCall: ({ url, atMs }: SentCall): void => {
      calls.push({ url: withoutHash(url), atMs });
      if (calls.length > MAX_KEPT) calls.shift();
    },
  };
}
