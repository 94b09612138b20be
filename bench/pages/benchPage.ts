/** What a page of the init scenario can be asked to do. */
export interface InitPage {
  /** Does it once. Resolves to milliseconds: the whole, and by step. */
  run(): Promise<Readonly<Record<string, number>>>;
}

/** What a page of the islands and leaks scenarios can be asked to do. */
export interface IslandsPage {
  /** Makes everything ready that islands share, and `count` empty containers. */
  start(count: number): Promise<void>;
  /** Mounts islands into the next `count` containers, all at once. Resolves when all stand. */
  mount(count: number): Promise<void>;
  /** Mounts and unmounts one island, `count` times. */
  cycle(count: number): Promise<void>;
}

declare global {
  var initPage: InitPage;
  var islandsPage: IslandsPage;
  /** What a page adds to the config: `moduleIndex`, inlined. */
  var inlined: { readonly moduleIndex?: Readonly<Record<string, string>> } | undefined;
  /** Milliseconds from the start of the navigation to the painted name; set when it has happened. */
  var paintedMs: number | undefined;
}
