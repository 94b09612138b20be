import { withoutQuery } from '../../core/withoutQuery.js';

/** A resource timing of the browser. */
export interface TimedRequest {
  readonly name: string;
  /** In ms since 1970. */
  readonly startedAtMs: number;
  readonly durationMs: number;
  /** Over the network, with headers; 0 if it came from the browser's cache. */
  readonly transferredBytes: number;
  /** After decompression. */
  readonly unpackedBytes: number;
  /** HTTP status; 0 if the browser does not tell it. */
  readonly status: number;
  /** True if the server does not let the page see sizes (no Timing-Allow-Origin). */
  readonly isHidden: boolean;
}

/** The size of files; `hidden` if the server does not allow it, undefined if the browser has no timing of them. */
export type FileSize =
  | 'hidden'
  | { readonly transferredBytes: number; readonly unpackedBytes: number }
  | undefined;

/** The size of one file, requested once or more often, by its address without query. */
export function fileSize(url: string, requests: readonly TimedRequest[]): FileSize {
  const address = withoutQuery(url);
  const own = requests.filter(({ name }) => withoutQuery(name) === address);
  if (own.length === 0) return undefined;
  const unpackedBytes = Math.max(...own.map((request) => request.unpackedBytes));
  if (unpackedBytes === 0 && own.every(({ isHidden }) => isHidden)) return 'hidden';
  const transferredBytes = own.reduce((sum, request) => sum + request.transferredBytes, 0);
  return { transferredBytes, unpackedBytes };
}

/** The size of several files together: of those whose size is known, hidden if it is known of none. */
export function totalSize(sizes: readonly FileSize[]): FileSize {
  let total: Exclude<FileSize, 'hidden'>;
  for (const size of sizes) {
    if (size === undefined || size === 'hidden') continue;
    total = {
      transferredBytes: (total?.transferredBytes ?? 0) + size.transferredBytes,
      unpackedBytes: (total?.unpackedBytes ?? 0) + size.unpackedBytes,
    };
  }
  return total ?? sizes.find((size) => size === 'hidden');
}
