import { linkAbort, raceAbort } from '../../core/abort.js';
import { WeaverError, asWeaverError, type WeaverErrorCode } from '../../core/errors.js';
import { logError } from '../../core/log.js';
import { sleep } from '../../core/promises.js';
import type { SensitivePhase } from '../../context/events.js';
import type { SensitiveCheck } from '../../context/sessionContext.js';
import type { ModuleContext } from '../../islands/context.js';
import { isRecord, ownProperty } from '../../wire/record.js';
import { CONFIRM_PARAMETER } from '../../wire/sensitive.js';
import { readSensitive, type SensitiveFinding } from '../../wire/sensitiveFinding.js';
import { markClosed, markOpen } from '../../browser/sensitiveOpenFlag.js';

/** How the user left the dialog: `blocked` after a text that cannot be confirmed. */
export type Decision = 'confirmed' | 'cancelled' | 'blocked';

/** What the dialog asks. */
export interface SensitiveQuestion {
  readonly finding: SensitiveFinding;
  /** False for a text that must be changed, and for a call that cannot be sent twice. */
  readonly canConfirm: boolean;
  /** The calling island; undefined for a call of no island. */
  readonly island: ModuleContext | undefined;
  /** Closes the dialog. */
  readonly signal: AbortSignal;
}

const ERROR_OF: Readonly<Record<Exclude<Decision, 'confirmed'>, WeaverErrorCode>> = {
  cancelled: 'SENSITIVE_CANCELLED',
  blocked: 'SENSITIVE_BLOCKED',
};

/** The time between two dialogs: the second click of a double one must not answer the next. */
const PAUSE_MS = 500;

/** Marks the envelope of a confirmed call (contract §2); a file or a text stays as it is. */
function withWeakPass(body: unknown): unknown {
  const isEnvelope = Object.prototype.toString.call(body) === '[object Object]';
  return isEnvelope ? { ...(body as object), sensitiveWeakPass: true } : body;
}

/**
 * Creates the {@link SensitiveCheck} of a session.
 *
 * @param ask shows the dialog and resolves to the user's decision; undefined if the host asks the user itself
 * @param ended aborted at the end of the session
 */
export function createSensitiveCheck(
  ask: ((question: SensitiveQuestion) => Promise<Decision>) | undefined,
  emit: (phase: SensitivePhase) => void,
  ended: AbortSignal,
): SensitiveCheck {
  /** Settles when all dialogs so far are closed: one is shown at a time, first in, first out. */
  let earlier: Promise<unknown> = Promise.resolve();
  let closedAtMs = -Infinity;

  const askNow = async (
    askUser: (question: SensitiveQuestion) => Promise<Decision>,
    question: SensitiveQuestion,
  ): Promise<Decision> => {
    // The call may have ended while others were shown.
    if (question.signal.aborted) return 'cancelled';
    // The clock may have been set back.
    const pauseMs = Math.min(PAUSE_MS, closedAtMs + PAUSE_MS - Date.now());
    if (pauseMs > 0) await sleep(pauseMs, question.signal);
    let decision: Decision = 'cancelled';
    markOpen();
    emit('opened');
    try {
      decision = await askUser(question);
    } finally {
      closedAtMs = Date.now();
      markClosed();
      emit(decision === 'confirmed' ? 'confirmed' : 'cancelled');
    }
    return decision;
  };

  return async ({ envelope, repeat, signal, island }) => {
    const stopped = (code: WeaverErrorCode, cause?: unknown): WeaverError =>
      new WeaverError(code, { envelope, cause });
    if (!ask) {
      emit('opened');
      throw stopped('SENSITIVE_BLOCKED');
    }
    const finding = readSensitive(isRecord(envelope) ? ownProperty(envelope, 'data') : undefined);
    const canConfirm = finding.supervision === 'weak' && repeat !== undefined;
    const caller = island?.();
    const { controller, unlink } = linkAbort(caller?.signal, signal, ended);
    const question = { finding, canConfirm, island: caller, signal: controller.signal };
    let decision: Decision;
    try {
      const asking = earlier.then(() => askNow(ask, question));
      earlier = asking.catch(() => undefined);
      decision = await raceAbort(asking, controller.signal);
    } catch (error) {
      if (caller?.signal.aborted) throw stopped('SENSITIVE_CANCELLED', error);
      if (controller.signal.aborted) throw asWeaverError(error, 'REQUEST_ABORTED');
      logError('the dialog about sensitive words could not be shown', error);
      throw stopped('SENSITIVE_BLOCKED', error);
    } finally {
      unlink();
    }
    if (decision !== 'confirmed' || !repeat)
      throw stopped(ERROR_OF[decision === 'blocked' ? 'blocked' : 'cancelled']);
    return withWeakPass(await repeat({ [CONFIRM_PARAMETER]: 1 }));
  };
}
