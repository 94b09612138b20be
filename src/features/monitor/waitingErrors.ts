import type { UncaughtError } from '../../browser/watchUncaughtErrors.js';
import type { ErrorMonitor } from './createMonitor.js';
import type { MonitorEvent } from './findUncaught.js';
import { ERROR_LIST_LENGTH } from './recentErrors.js';

/** What waiting errors need. */
export interface WaitingErrorsDeps extends Pick<ErrorMonitor, 'count' | 'receive'> {
  /** Called with the first one that waits. */
  readonly onWaiting: () => void;
}

/** Uncaught errors that are processed later, together, so that the page is not delayed after each one. */
export interface WaitingErrors {
  /**
   * Adds an uncaught error to those that wait, in a microtask, unless it only needs to be counted. Any other event is
   * processed now, after those that wait.
   */
  readonly receive: (event: MonitorEvent) => void;
  /** Processes those that wait. */
  readonly settle: () => void;
}

/** Creates empty {@link WaitingErrors}; at most 50 wait. */
export function createWaitingErrors({ count, receive, onWaiting }: WaitingErrorsDeps): WaitingErrors {
  let waiting: UncaughtError[] = [];
  const settle = (): void => {
    const events = waiting;
    waiting = [];
    for (const event of events) receive(event);
  };
  const note = (event: UncaughtError): void => {
    const last = waiting[waiting.length - 1];
    waiting.push(event);
    if (!last) onWaiting();
    // Once an error has been processed, `count` recognises its repetitions by their position: so process it now.
    const isRepeated = event.position !== undefined && last?.position?.message === event.position.message;
    if (isRepeated || waiting.length === ERROR_LIST_LENGTH) settle();
  };
  return {
    settle,
    receive(event) {
      if (event.kind !== 'uncaught') {
        settle();
        receive(event);
      } else if (!count(event)) {
        // React 17 in development first throws an error of a component here, and then passes it to the error boundary:
        // that report, which names the component, comes first this way.
        queueMicrotask(() => {
          note(event);
        });
      }
    },
  };
}
