/** One init step. */
export interface InspectedStep {
  readonly phase: string;
  /** In ms since 1970. */
  readonly startedAtMs: number;
  readonly durationMs: number;
}

/** One file of a module. */
export interface InspectedFile {
  readonly kind: string;
  readonly url: string;
  readonly app: string | undefined;
  readonly startedAtMs: number;
  readonly durationMs: number;
  readonly error: InspectedError | undefined;
  /** Given up because init failed or the session ended. */
  readonly isAborted?: true | undefined;
}

/** The fields of an error that are shown. */
export interface InspectedError {
  readonly code: string;
  readonly message: string;
  readonly phase?: string | undefined;
  readonly component?: string | undefined;
  readonly status?: number | undefined;
  readonly cause?: unknown;
}

/** An island as the inspector sees it. */
export interface InspectedIsland {
  readonly compName: string;
  readonly island: {
    readonly id: string;
    readonly status: string;
    readonly element: HTMLElement;
    on(event: 'error', listener: (error: InspectedError) => void): () => void;
  };
}

/** A message between a frame and its page: never its data, which may contain the session. */
export interface InspectedMessage {
  /** In ms since 1970. */
  readonly atMs: number;
  readonly direction: 'toPage' | 'fromPage';
  readonly kind: string;
  readonly name: string;
}

/** A frame as the inspector sees it. */
export interface InspectedFrame {
  readonly frame: {
    readonly id: string;
    readonly status: string;
    readonly element: HTMLIFrameElement;
    on(event: 'error', listener: (error: InspectedError) => void): () => void;
  };
  /** Undefined until its code has loaded. */
  readonly running: () => { messages(): readonly InspectedMessage[] } | undefined;
}

/** The provider of a module's libraries. */
export interface InspectedProvider {
  readonly name: string;
  readonly strictReact: boolean;
  readonly libraries: Readonly<Record<string, unknown>>;
}

/** The fields of the current init that the inspector uses. */
export interface InspectedInit {
  readonly config: { readonly apiDomain: string; readonly staticDomain: string };
  /** The steps that have ended; after a failed init the last one is the failed step. */
  readonly timings: readonly InspectedStep[];
  /** The requested files of modules. */
  readonly files: readonly InspectedFile[];
  readonly loader: {
    index(): Promise<ReadonlyMap<string, { readonly version: string }>>;
    providerOf(app: string): InspectedProvider | undefined;
  };
}

/** An error that the monitor reported, or ignored. */
export interface InspectedMonitored {
  /** In ms since 1970. */
  readonly atMs: number;
  readonly errType: string;
  readonly message: string;
  readonly file: string;
  /** Why it was not reported; undefined for a reported one. */
  readonly ignored: string | undefined;
  readonly count: number;
  readonly isSent: boolean;
}

/** How far the performance monitor has come; durations in ms. */
export interface InspectedPerformance {
  /** Why nothing is reported, or nothing any more; undefined while the page reports. */
  readonly silence: string | undefined;
  readonly isAnnounced: boolean;
  /** The names of the platform's switches that are on. */
  readonly switches: readonly string[];
  readonly lastReport:
    | {
        readonly task: string;
        /** In ms since 1970. */
        readonly atMs: number;
        readonly islands: number;
        readonly entries: number;
      }
    | undefined;
  readonly islands: readonly {
    readonly component: string;
    readonly loadMs: number;
    readonly firstPaintMs: number | undefined;
    readonly renderMs: number;
    readonly renders: number;
    readonly slowRenders: number;
  }[];
}

/** The monitor of a session. */
export interface InspectedMonitor {
  /** What it reported and ignored, oldest first. */
  readonly seen: () => readonly InspectedMonitored[];
  /** Undefined until the performance monitor is there. */
  readonly performance: () => InspectedPerformance | undefined;
}

/** A result of the doctor. */
export interface InspectedFinding {
  readonly level: 'error' | 'warning' | 'passed' | 'skipped';
  readonly check: string;
  readonly what: string;
  readonly why: string;
  readonly fix: string;
}

/** A moment that the page or a module marked. */
export interface InspectedMark {
  readonly name: string;
  /** In ms since 1970. */
  readonly atMs: number;
}

/** What the inspector reads from an SDK instance, repeatedly while it is open. */
export interface InspectedSdk {
  readonly version: string;
  readonly status: () => string;
  readonly init: () => InspectedInit | undefined;
  readonly islands: () => readonly InspectedIsland[];
  readonly frames: () => readonly InspectedFrame[];
  /** Adds a listener for init errors; an earlier error is passed at once. */
  readonly onInitError: (listener: (error: InspectedError) => void) => () => void;
  /** The monitor of the session; undefined until it is there. */
  readonly monitor: () => InspectedMonitor | undefined;
  readonly marks: () => readonly InspectedMark[];
  /** Checks the integration with the config of init. Rejects with CHUNK_FAILED if the doctor cannot be loaded. */
  readonly doctor: () => Promise<{ readonly findings: readonly InspectedFinding[] }>;
}
