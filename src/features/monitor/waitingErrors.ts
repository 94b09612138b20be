import type { UncaughtError } from '../../browser/watchUncaughtErrors.js';
import type { ErrorMonitor } from './createMonitor.js';
import type { MonitorEvent } from './finding.js';
import { ERROR_LIST_LENGTH } from './recentErrors.js';

/** What waiting errors need. */
export interface WaitingErrorsDeps extends Pick<ErrorMonitor, 'count' | 'receive'> {
  /** Called with the first one that waits. */
  readonly onWaiting: () => void;
}

/** Uncaught errors that wait to be looked at together: the page goes on sooner after a throw. */
export interface WaitingErrors {
  /** Lets an uncaught error wait. Any other event is looked at now, after those before. */
  readonly receive: (event: MonitorEvent) => void;
  /** Looks at those that wait. */
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
  return {
    settle,
    receive(event) {
      if (event.kind !== 'uncaught') {
        settle();
        receive(event);
        return;
      }
      if (count(event)) return;
      const last = waiting[waiting.length - 1];
      waiting.push(event);
      if (!last) onWaiting();
      // One that is thrown again and again is known by its place as soon as it was looked at.
      const isRepeated = event.place !== undefined && last?.place?.message === event.place.message;
      if (isRepeated || waiting.length === ERROR_LIST_LENGTH) settle();
    },
  };
}
