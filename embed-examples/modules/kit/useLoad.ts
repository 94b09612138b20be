import { useEffect, useState } from 'react';
import { loadFailure, type LoadFailure } from './loadFailure.js';
import type { ModuleContext } from './weaver.js';

/** The state of a load. `value` is kept while newer data is loading. */
export interface Loading<T> {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly value: T | undefined;
  /** The key that `value` belongs to. */
  readonly valueKey: string | undefined;
  /** Why it failed. */
  readonly failure: LoadFailure;
  readonly retry: () => void;
}

/**
 * What a load is for:
 * - `content`: all that the component shows. If the first load fails there is nothing to show, and the island has the
 *   error view of the SDK, whose button mounts the component anew. A failure that the view has no button for, such as a
 *   missing right, stays with the component, which follows new props of its host.
 * - `part`: something that belongs to what the component shows already, such as a list below a form. The component says
 *   that it failed, in the part's place, and everything else stays.
 */
export type LoadPurpose = 'content' | 'part';

/** False for an error of the SDK that the same call would get again. */
function isRetryable(error: unknown): boolean {
  return (error as { readonly retryable?: unknown } | undefined)?.retryable !== false;
}

/** Moves the focus from a component that is removed to the element around it, so that Tab continues there. */
function keepFocus(styleRoot: ModuleContext['styleRoot']): void {
  const around = styleRoot.querySelector('.wp-root:focus-within')?.parentElement;
  if (around == null) return;
  around.tabIndex = -1;
  around.focus({ preventScroll: true });
}

type Settled<T> = { readonly key: string; readonly attempt: number } & (
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly failure: LoadFailure }
);

/**
 * Loads a value by `key`, again when the key changes. A load is aborted and its answer dropped when a newer one
 * starts or its island is unmounted. `load` itself may be a new function at every render.
 *
 * Once anything was loaded, the component itself says what failed: the error view would remove what is on the screen.
 * If the session is over before that, the island has the error view for a `part` too: its button lets the user sign in.
 */
export function useLoad<T>(
  purpose: LoadPurpose,
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  weaver: Pick<ModuleContext, 'signal' | 'onError' | 'styleRoot'>,
): Loading<T> {
  const { signal: island, onError, styleRoot } = weaver;
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<Settled<T>>();
  const [kept, setKept] = useState<{ readonly key: string; readonly value: T }>();

  useEffect(() => {
    const controller = new AbortController();
    const abort = () => controller.abort();
    const { signal } = controller;
    if (island.aborted) return undefined;
    island.addEventListener('abort', abort);
    load(signal).then(
      (value) => {
        if (signal.aborted) return;
        setKept({ key, value });
        setSettled({ key, attempt, status: 'ready', value });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const failure = loadFailure(error);
        const isForIsland = failure === 'signedOut' || (purpose === 'content' && isRetryable(error));
        if (isForIsland && kept === undefined) {
          keepFocus(styleRoot);
          onError(error);
        } else setSettled({ key, attempt, status: 'failed', failure });
      },
    );
    return () => {
      island.removeEventListener('abort', abort);
      abort();
    };
    // `load` is left out: the key identifies it.
  }, [key, attempt, island]);

  const isCurrent = settled !== undefined && settled.key === key && settled.attempt === attempt;
  return {
    status: isCurrent ? settled.status : 'loading',
    value: kept?.value,
    valueKey: kept?.key,
    failure: isCurrent && settled.status === 'failed' ? settled.failure : 'connection',
    retry: () => setAttempt((count) => count + 1),
  };
}
