/** Functions of a page of the init scenario. */
export interface InitPage {
  /** Runs init once. Resolves to milliseconds: in total and by step. */
  run(): Promise<Readonly<Record<string, number>>>;
}

/** Functions of a page of the islands and leaks scenarios. */
export interface IslandsPage {
  /** Prepares everything that islands share, and `count` empty containers. */
  start(count: number): Promise<void>;
  /** Mounts islands into the next `count` containers, all at once. Resolves when all are rendered. */
  mount(count: number): Promise<void>;
  /** Mounts and unmounts one island, `count` times. */
  cycle(count: number): Promise<void>;
}

/** Functions of a page of the wrappers scenario. */
export interface WrappersPage {
  /** Prepares everything that islands share. */
  start(): Promise<void>;
  /** Shows further islands, all at once, each in a new place. Resolves when all are rendered. */
  mount(count: number): Promise<void>;
}

declare global {
  var initPage: InitPage;
  var islandsPage: IslandsPage;
  var wrappersPage: WrappersPage;
  /** Config keys of the page: `moduleIndex`, inlined. */
  var inlined: { readonly moduleIndex?: Readonly<Record<string, string>> } | undefined;
  /** Milliseconds from the start of the navigation to the painted name; set once painted. */
  var paintedMs: number | undefined;
}
