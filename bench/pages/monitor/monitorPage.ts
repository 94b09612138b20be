/** A contender: a way to report errors. Its file exports `start`. */
export interface StartedMonitor {
  /**
   * Starts to watch the page and to report to `endpoint`.
   *
   * @param host what the contender's host file created, loaded before anything is measured
   */
  start(
    endpoint: string,
    host: unknown,
  ): { readonly flush?: () => unknown; readonly showIsland?: ShowIsland } | undefined;
}

/**
 * Measures an island whose content is in the document, as the contender measures islands; returns what is to be called
 * when it is removed.
 */
export type ShowIsland = (id: string, root: ShadowRoot) => () => void;

/** What a contender's page brings for the thrower. */
export interface MonitorUnderTest {
  readonly load: () => Promise<StartedMonitor>;
  readonly loadHost: () => Promise<{ createHost(endpoint: string): unknown }>;
}

/** Functions of a page of the monitor scenario. Errors are tasks of their own that throw a TypeError six calls deep. */
export interface MonitorPage {
  /** Loads what the contender finds on a page; `reportIntervalMs` is for those that have such a setting. */
  prepare(endpoint: string, reportIntervalMs: number): Promise<void>;
  /** Loads and compiles the contender. */
  load(): Promise<void>;
  /** Starts it, in a task of its own; resolves right after that. */
  start(): Promise<void>;
  /** How many of 16 natives and handlers are no longer those of the browser. */
  patched(): number;
  /** Throws `count` different errors; resolves when the last task has run. */
  distinct(label: string, count: number): Promise<void>;
  /** Throws the same error again and again. */
  same(label: string, count: number): Promise<void>;
  /** Throws `count` different errors in `inMs`, a share of them every `stepMs`; resolves to the milliseconds it took. */
  storm(
    label: string,
    plan: { readonly count: number; readonly inMs: number; readonly stepMs: number },
  ): Promise<number>;
  /** Throws errors, each followed after `apartMs` by a rejection of another error. */
  pairs(count: number, plan: { readonly apartMs: number; readonly spacingMs: number }): Promise<void>;
  /**
   * Shows islands without content, a few per frame, and removes them after they were painted; `isMeasured`: with what the
   * contender does for each.
   */
  islands(count: number, isMeasured: boolean): Promise<void>;
  /** Makes the contender send now, if it waits longer than a visit. */
  flush(): Promise<void>;
}
