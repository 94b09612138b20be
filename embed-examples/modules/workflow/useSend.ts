import { useEffect, useRef, useState } from 'react';
import { failureOf, type Failure } from './data/failure.js';

/** The state of the last call of a form. */
export interface Sending {
  readonly isSending: boolean;
  readonly failure: Failure | undefined;
}

/** What happens after a call. */
interface Outcome<T> {
  readonly done: (value: T) => void;
  readonly failed: (failure: Failure) => void;
}

const IDLE: Sending = { isSending: false, failure: undefined };

/**
 * Sends the calls of one form, one at a time: a call during another is ignored. The call is aborted, and its outcome
 * dropped, when the form or its island is unmounted.
 */
export function useSend(
  island: AbortSignal,
): Sending & { readonly send: <T>(call: (signal: AbortSignal) => Promise<T>, outcome: Outcome<T>) => void } {
  const [sending, setSending] = useState(IDLE);
  const current = useRef<AbortController>(undefined);

  useEffect(() => {
    const abort = () => {
      current.current?.abort();
      current.current = undefined;
    };
    island.addEventListener('abort', abort);
    return () => {
      island.removeEventListener('abort', abort);
      abort();
    };
  }, [island]);

  return {
    ...sending,
    send(call, { done, failed }) {
      if (current.current !== undefined || island.aborted) return;
      const controller = new AbortController();
      const { signal } = controller;
      current.current = controller;
      setSending({ isSending: true, failure: undefined });
      const end = (failure?: Failure): boolean => {
        if (signal.aborted) return false;
        current.current = undefined;
        setSending({ isSending: false, failure });
        return true;
      };
      call(signal).then(
        (value) => {
          if (end()) done(value);
        },
        (error: unknown) => {
          const failure = failureOf(error);
          if (end(failure)) failed(failure);
        },
      );
    },
  };
}
