import type { SensitiveCheck } from '../../context/sensitiveCheck.js';
import { linkAbort, raceAbort } from '../../core/abort.js';
import { WeaverError, asWeaverError } from '../../core/errors.js';

/**
 * A {@link SensitiveCheck} whose code is loaded by the first call. While it loads, calls reject when their caller or island
 * goes, and with the reason of `ended`; with SENSITIVE_BLOCKED if it cannot be loaded, and the next call tries again.
 *
 * @param ended aborted at the end of the session
 */
export function lateSensitiveCheck(load: () => Promise<SensitiveCheck>, ended: AbortSignal): SensitiveCheck {
  return async (call) => {
    const { envelope, island, signal } = call;
    const caller = island?.()?.signal;
    const { controller, unlink } = linkAbort(caller, signal, ended);
    let check: SensitiveCheck;
    try {
      check = await raceAbort(load(), controller.signal);
    } catch (cause) {
      if (caller?.aborted) throw new WeaverError('SENSITIVE_CANCELLED', { envelope, cause });
      if (controller.signal.aborted) throw asWeaverError(cause, 'REQUEST_ABORTED');
      // Without the dialog the user cannot confirm.
      throw new WeaverError('SENSITIVE_BLOCKED', { envelope, cause });
    } finally {
      unlink();
    }
    return check(call);
  };
}
