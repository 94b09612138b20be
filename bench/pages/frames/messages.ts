/** The value that a page in a frame returns when it is asked for one. */
export const SUMMARY = { list: [1, 2, 3], name: '李娜', total: 3, isOpen: true } as const;

/** The data of an event of a page in a frame. */
export interface Change {
  readonly id: number;
  readonly state: string;
  readonly title: string;
}

/** What the bench itself sends between host page and page, the same for every contender: plain messages. */
export type BenchMessage =
  /** The page's content is painted; the time in ms since 1970. */
  | { readonly bench: 'painted'; readonly epochMs: number }
  /** The page is to emit so many events, all at once. */
  | { readonly bench: 'burst'; readonly count: number };

/** Parameter of the page's address with the origin of the host page, which the page must know to let it connect. */
export const HOST_PARAMETER = 'host';

/** A {@link BenchMessage}, or undefined for a message of a contender. */
export function benchMessage(data: unknown): BenchMessage | undefined {
  return typeof data === 'object' && data !== null && 'bench' in data ? (data as BenchMessage) : undefined;
}
