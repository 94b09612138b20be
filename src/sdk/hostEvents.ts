import type { WeaverConfig } from '../context/config.js';
import type { HostEvents, SdkEvents } from '../context/events.js';
import type { Activity } from '../context/initContext.js';
import { ownOption } from '../core/callerValues.js';
import type { Emitter } from '../core/emitter.js';
import { expectationOf, type WeaverError } from '../core/errors.js';
import { logError } from '../core/log.js';
import type { ReplayBuffer } from '../core/replayBuffer.js';

/**
 * Creates the functions that notify the host of an SDK instance: by events, and by `onError` of the current config, which
 * is called once for each error.
 *
 * @param given the config of the current init, as the host passed it
 */
export function createHostEvents(
  events: Emitter<SdkEvents>,
  activity: ReplayBuffer<Activity>,
  given: () => WeaverConfig | null | undefined,
): HostEvents {
  const reported = new WeakSet<object>();
  // One error may come twice: from a failed call, and from the island that shows it.
  const report = (error: WeaverError): void => {
    if (reported.has(error)) return;
    reported.add(error);
    const onError = ownOption(given(), 'onError');
    if (typeof onError !== 'function') return;
    try {
      (onError as (error: WeaverError) => void)(error);
    } catch (thrown) {
      logError('the onError of the config threw', thrown);
    }
  };
  return {
    emit(event, payload) {
      events.emit(event, payload);
    },
    onError(error, failed, cause) {
      activity.add({ kind: 'error', error, failed, atMs: Date.now() });
      // After a failed init the errors of islands and frames have its error as `cause`, which was reported already.
      if (!reported.has(cause as object)) report(error);
    },
    onRequestError(error) {
      // The loss of a session is reported once, not for each call.
      if (expectationOf(error) === undefined) report(error);
    },
  };
}
