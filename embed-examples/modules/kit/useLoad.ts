import { useEffect, useState } from 'react';

/** The state of a load. `value` is kept while newer data is loading. */
export interface Loading<T> {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly value: T | undefined;
  /** The key that `value` belongs to. */
  readonly valueKey: string | undefined;
  readonly retry: () => void;
}

type Settled<T> = { readonly key: string; readonly attempt: number } & (
  { readonly status: 'ready'; readonly value: T } | { readonly status: 'failed' }
);

/**
 * Loads a value by `key`, again when the key changes. A load is aborted and its answer dropped when a newer one
 * starts or its island is unmounted. `load` itself may be a new function at every render.
 */
export function useLoad<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  island: AbortSignal,
): Loading<T> {
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
      () => {
        if (!signal.aborted) setSettled({ key, attempt, status: 'failed' });
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
    retry: () => setAttempt((count) => count + 1),
  };
}
