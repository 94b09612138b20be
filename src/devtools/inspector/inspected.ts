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
}

/** What is told of a failure. */
export interface InspectedError {
  readonly code: string;
  readonly message: string;
  readonly phase?: string | undefined;
  readonly component?: string | undefined;
}

/** An island as the inspector knows it. */
export interface InspectedIsland {
  readonly compName: string;
  readonly island: {
    readonly id: string;
    readonly status: string;
    readonly element: HTMLElement;
    on(event: 'error', listener: (error: InspectedError) => void): () => void;
  };
}

/** Whose libraries a module runs on. */
export interface InspectedProvider {
  readonly name: string;
  readonly strictReact: boolean;
  readonly libraries: Readonly<Record<string, unknown>>;
}

/** The present init, as far as the inspector looks into it. */
export interface InspectedInit {
  readonly config: { readonly apiDomain: string; readonly staticDomain: string };
  readonly timings: readonly InspectedStep[];
  /** Files of modules that were asked for. */
  readonly files: readonly InspectedFile[];
  readonly loader: {
    index(): Promise<ReadonlyMap<string, { readonly version: string }>>;
    providerOf(app: string): InspectedProvider | undefined;
  };
}

/** What the inspector is shown of an SDK instance; asked again and again while it is open. */
export interface InspectedSdk {
  readonly version: string;
  readonly status: () => string;
  readonly init: () => InspectedInit | undefined;
  readonly islands: () => readonly InspectedIsland[];
  /** A failure of init is told at once. */
  readonly onInitError: (listener: (error: InspectedError) => void) => () => void;
}
