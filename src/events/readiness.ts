import { WeaverError } from '../core/errors.js';
import { callHostListener } from '../core/emitter.js';

/** How far something is that others wait for (spec 1 §4). */
export type ReadinessState<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'success'; readonly data: Data }
  | { readonly status: 'failed'; readonly error: unknown };

/** Something that becomes ready once, or fails; who comes late is told at once. */
export interface Readiness<Data> {
  readonly state: ReadinessState<Data>;
  /** It is there. Ignored when it has settled already: the first word counts. */
  succeed(data: Data): void;
  /** It will not come. Ignored when it has settled already. */
  fail(error: unknown): void;
  /** Back to loading, for another try; who listens goes on listening. */
  reset(): void;
  /**
   * Is called with the state as soon as that is success or failed, at once where it is already, and again after each
   * {@link Readiness.reset}. What a listener throws reaches the page as an uncaught error, and nobody else.
   *
   * @returns the function that ends it
   */
  onSettled(listener: (state: Exclude<ReadinessState<Data>, { status: 'loading' }>) => void): () => void;
  /**
   * The data, once it is there. Rejects with the error that {@link Readiness.fail} got; after `timeoutMs` with
   * INIT_TIMEOUT. Without `timeoutMs` it waits as long as it takes.
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
    // Of its own for each call: one function may listen twice, and each ends by itself.
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
        // Assigned before it is needed: a settled state calls back within onSettled.
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

/** What modules of a page wait for from each other, by library and name (spec 1 §4, "Hook readiness"). */
export interface HookRegistry {
  /** The hook `name` of `lib`, made when nobody has asked for it: who waits may come before who provides. */
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
      // The two who share a hook agree on what it carries.
      return known as Readiness<Data>;
    },
  };
}

/** The hooks that all modules of a page share. */
export const hookRegistry: HookRegistry = /* @__PURE__ */ createHookRegistry();
