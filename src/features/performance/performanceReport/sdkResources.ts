import type { Activity, SentCall } from '../../../context/initContext.js';
import { withoutQuery } from '../../../core/addressQuery.js';
import type { FileOwners } from '../../fileOwners.js';

/** Tells files and calls of what is embedded from those of the host page, which may use the same servers. */
export interface SdkResources {
  /** A file of a module was loaded, or a customised file is about to be. */
  readonly learn: (entry: Activity) => void;
  /** A call was sent. */
  readonly noteCall: (call: SentCall) => void;
  /** The address of a file, without query and hash; undefined for one that is not ours. */
  readonly sdkFile: (url: string) => string | undefined;
  /**
   * Calls `report` with the address of a file or call, without query and hash, if it is ours: now, or as soon as the module
   * that it may belong to is known.
   *
   * @param startMs when it began, on the clock of `performance.now()`
   * @param isFetched true if a script requested it by `fetch` or XMLHttpRequest; files of modules are loaded otherwise
   */
  readonly claim: (
    url: string,
    startMs: number,
    isFetched: boolean,
    report: (address: string) => void,
  ) => void;
}

/** The calls, and the files of modules that are not known yet, that are kept. */
const MAX_KEPT = 500;
/** The browser begins a request in the task that sends it. */
const SAME_CALL_MS = 100;

function withoutHash(url: string): string {
  return new URL(url).href.replace(/#.*/, '');
}

/**
 * Creates {@link SdkResources}. Ours are the files that the loader asked for, what their modules load from their own folders,
 * those of the SDK, and the calls that the SDK sent: neither origin nor address tells a call of the page from one of ours.
 *
 * @param monitorPaths paths of the calls of the monitor itself, which are not reported
 */
export function createSdkResources(files: FileOwners, monitorPaths: readonly string[]): SdkResources {
  const calls: SentCall[] = [];
  let waiting: Parameters<SdkResources['claim']>[] = [];

  /** A call makes one entry: another one of the same address is the page's. */
  const takeCall = (url: string, startMs: number): boolean => {
    const at = calls.findIndex((call) => call.url === url && Math.abs(call.atMs - startMs) < SAME_CALL_MS);
    if (at !== -1) calls.splice(at, 1);
    return at !== -1;
  };
  const sdkFile: SdkResources['sdkFile'] = (url) => (files.ownerOf(url) ? withoutQuery(url) : undefined);
  const claim: SdkResources['claim'] = (url, startMs, isFetched, report) => {
    const address = withoutQuery(url);
    const isCall = takeCall(url, startMs);
    // A report about reports would cause the next one.
    if (monitorPaths.some((path) => address.endsWith(path))) return;
    const isOwnFile = isFetched ? files.isListed(url) : files.ownerOf(url) !== undefined;
    if (isCall || isOwnFile) report(address);
    else if (files.isExpected(url))
      waiting = [...waiting, [url, startMs, isFetched, report] as const].slice(-MAX_KEPT) as typeof waiting;
  };

  return {
    sdkFile,
    claim,
    learn(entry) {
      if (entry.kind === 'customisedFile') files.addCustomisedFile(entry.url);
      else if (entry.kind === 'file') files.addModuleFile(entry.file.url, entry.file.app);
      else return;
      const again = waiting;
      waiting = [];
      for (const given of again) claim(...given);
    },
    noteCall({ url, atMs }) {
      calls.push({ url: withoutHash(url), atMs });
      if (calls.length > MAX_KEPT) calls.shift();
    },
  };
}
