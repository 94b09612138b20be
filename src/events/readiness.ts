import { WeaverError } from '../core/errors.js';
import { callHostListener } from '../core/emitter.js';

/** The state of something that other code waits for (spec 1 §4). */
export type ReadinessState<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'success'; readonly data: Data }
  | { readonly status: 'failed'; readonly error: unknown };

/** Something that becomes ready once, or fails; late listeners are called at once. */
export interface Readiness<Data> {
  readonly state: ReadinessState<Data>;
  /** Sets the data. Ignored if it has already settled. */
  succeed(data: Data): void;
  /** Sets the error. Ignored if it has already settled. */
  fail(error: unknown): void;
  /** Sets the state back to loading, for a retry; listeners are kept. */
  reset(): void;
  /**
   * Calls `listener` with the state once it is success or failed, at once if it already is, and again after each
   * {@link Readiness.reset}. An error that a listener throws is reported to the page as uncaught.
   *
   * @returns the function that removes it
   */
  onSettled(listener: (state: Exclude<ReadinessState<Data>, { status: 'loading' }>) => void): () => void;
  /**
   * Resolves to the data once it is available. Rejects with the error of {@link Readiness.fail}, or with INIT_TIMEOUT after
   * `timeoutMs`; without `timeoutMs` it waits indefinitely.
   */
  whenReady(timeoutMs?: number): Promise<Data>;
}

const LOADING = { status: 'loading' } as const;

/** Creates a {@link Readiness} that is loading. */
export function createReadiness<Data>(): Readiness<Data> {
  type Settled = Exclude<ReadinessState<Data>, { status: 'loading' }>;
  let state: ReadinessState<Data> = LOADING;
  const listeners = new Set<(settled: Settled) => void>();

  const settle = (settled: Settled): void => {
    if (state.status !== 'loading') return;
    state = settled;
    for (const listener of [...listeners]) {
      callHostListener(() => {
        listener(settled);
      });
    }
  };

  const onSettled: Readiness<Data>['onSettled'] = (listener) => {
    // A wrapper per call: the same function may be added twice and is removed separately.
    const own = (settled: Settled): void => {
      listener(settled);
    };
    listeners.add(own);
    const now = state;
    if (now.status !== 'loading') {
      callHostListener(() => {
        own(now);
      });
    }
    return () => {
      listeners.delete(own);
    };
  };

  return {
    get state() {
      return state;
    },
    succeed(data) {
      settle({ status: 'success', data });
    },
    fail(error) {
      settle({ status: 'failed', error });
    },
    reset() {
      state = LOADING;
    },
    onSettled,
    whenReady(timeoutMs) {
      return new Promise((resolve, reject) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        // Initialised because onSettled calls back synchronously if the state is settled.
        let end = (): void => undefined;
        let isOver = false;
        end = onSettled((settled) => {
          isOver = true;
          clearTimeout(timer);
          end();
          if (settled.status === 'success') resolve(settled.data);
          else reject(settled.error);
        });
        if (isOver) {
          end();
        } else if (timeoutMs !== undefined) {
          timer = setTimeout(() => {
            end();
            reject(new WeaverError('INIT_TIMEOUT', { message: `not ready within ${timeoutMs} ms` }));
          }, timeoutMs);
        }
      });
    },
  };
}

/** Readiness hooks shared by the modules of a page, by library and name (spec 1 §4, "Hook readiness"). */
export interface HookRegistry {
  /** Returns the hook `name` of `lib`, created at the first call: a consumer may call this before the provider. */
  hook<Data = unknown>(lib: string, name: string): Readiness<Data>;
}

/** Creates a {@link HookRegistry}. */
export function createHookRegistry(): HookRegistry {
  const hooks = new Map<string, Map<string, Readiness<unknown>>>();
  return {
    hook<Data>(lib: string, name: string) {
      const ofLibrary = hooks.get(lib) ?? new Map<string, Readiness<unknown>>();
      hooks.set(lib, ofLibrary);
      const known = ofLibrary.get(name) ?? createReadiness<unknown>();
      ofLibrary.set(name, known);
      // Provider and consumer of a hook agree on its data type.
      return known as Readiness<Data>;
    },
  };
}

/** The hooks that all modules of a page share. */
export const hookRegistry: HookRegistry = /* @__PURE__ */ createHookRegistry();
