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
 *   error view of the SDK, whose button mounts the component anew.
 * - `part`: something that belongs to what the component shows already, such as a list below a form. The component says
 *   that it failed, in the part's place, and everything else stays.
 */
export type LoadPurpose = 'content' | 'part';

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
  weaver: Pick<ModuleContext, 'signal' | 'onError'>,
): Loading<T> {
  const { signal: island, onError } = weaver;
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
        const isForIsland = purpose === 'content' || failure === 'signedOut';
        if (isForIsland && kept === undefined) onError(error);
        else setSettled({ key, attempt, status: 'failed', failure });
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
