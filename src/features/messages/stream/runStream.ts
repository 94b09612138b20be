import { watchPage } from '../../../browser/pageLifecycle.js';
import type { SessionContext } from '../../../context/sessionContext.js';
import { abortWith, linkAbort } from '../../../core/abort.js';
import { WeaverError } from '../../../core/errors.js';
import { sleep } from '../../../core/promises.js';
import { apiUrl } from '../../../http/apiUrl.js';
import { createServerClock, PAGE_TIME } from '../../../session/renewal/schedule.js';
import { MESSAGE_STREAM_PATH } from '../../../wire/batchTaskMessage.js';
import { readEvents, type StreamEvent } from './readEvents.js';
import {
  afterEnd,
  CHECK_MS,
  endOfAnswer,
  FIRST_STATE,
  SILENCE_LIMIT_MS,
  type StreamEnd,
} from './streamRules.js';
import { attempt } from '../../../core/callerValues.js';

/** Milliseconds of a clock that includes sleep and never goes back. */
const { steadyMs } = /* @__PURE__ */ createServerClock(PAGE_TIME);

const ignore = (): void => undefined;

/** Calls `onVisible` when the person comes back to the page, until the returned function is called. */
function onReturnToPage(onVisible: () => void): () => void {
  return watchPage({ onLeave: ignore, onReturn: ignore, onVisible });
}

/** What reads a stream. */
export interface StreamReader {
  /** The id of the last event; the stream goes on after it. */
  readonly lastEventId: () => string | undefined;
  readonly onEvent: (event: StreamEvent) => void;
}

/** Opens the stream as the session `sessionId`, and reads it to its end. Never rejects. */
async function readOnce(
  session: SessionContext,
  sessionId: string,
  reader: StreamReader,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const { http, config, appearance } = session;
  const { controller, unlink } = linkAbort(signal);
  let heardAtMs = steadyMs();
  let openedAtMs: number | undefined;
  let change: StreamEnd | undefined;
  const openMs = (): number => (openedAtMs === undefined ? 0 : Math.max(1, steadyMs() - openedAtMs));
  const close = (): void => {
    abortWith(controller, new WeaverError('REQUEST_ABORTED'));
  };
  const closeIfSilent = (): void => {
    if (steadyMs() - heardAtMs >= SILENCE_LIMIT_MS) close();
  };
  const timer = setInterval(closeIfSilent, CHECK_MS);
  const ends = [
    unlink,
    onReturnToPage(closeIfSilent),
    session.sessionStore.onChange(() => {
      if (session.sessionStore.sessionId() === sessionId) return;
      change = { kind: 'sessionChanged' };
      close();
    }),
  ];
  try {
    const lastEventId = reader.lastEventId();
    const headers = new Headers({ accept: 'text/event-stream' });
    if (lastEventId !== undefined) headers.set('last-event-id', lastEventId);
    const response = await http.fetch(
      apiUrl(MESSAGE_STREAM_PATH, { apiOrigin: config.apiDomain, prefix: config.prefixApiPath }),
      { method: 'GET', headers, signal: controller.signal },
      { as: { sessionId, language: appearance.language() } },
    );
    const refusal = endOfAnswer(response);
    if (refusal) return refusal;
    openedAtMs = steadyMs();
    if (!response.body) return { kind: 'missing', status: response.status };
    await readEvents(
      response.body,
      controller.signal,
      () => {
        heardAtMs = steadyMs();
      },
      reader.onEvent,
    );
    return { kind: 'lost', openMs: openMs() };
  } catch {
    return change ?? { kind: 'lost', openMs: openMs() };
  } finally {
    // An answer that is no stream, and one that is given up, must not be downloaded further.
    close();
    clearInterval(timer);
    for (const end of ends) end();
  }
}

/** Waits before the next connection; ends early when the person comes back to the page. */
async function waitToConnect(ms: number, signal: AbortSignal): Promise<void> {
  const { controller, unlink } = linkAbort(signal);
  const off = onReturnToPage(() => {
    abortWith(controller, new WeaverError('REQUEST_ABORTED'));
  });
  await sleep(ms, controller.signal).catch(ignore);
  off();
  unlink();
}

/**
 * Holds the platform's stream of instant messages open (contract §8): opens it again when it breaks off or is silent, and with
 * the new session after a renewal. Resolves when the signal aborts, and when it cannot go on with this session: the person has
 * signed out, or the platform refuses, which is reported to `onError` of the config. Never rejects.
 *
 * @returns the session id that was refused; undefined if there was none any more
 */
export async function runStream(
  session: SessionContext,
  reader: StreamReader,
  signal: AbortSignal,
): Promise<string | undefined> {
  let state = FIRST_STATE;
  while (!signal.aborted) {
    const sessionId = sessionIdOf(session);
    if (sessionId === undefined) return undefined;
    const end = await readOnce(session, sessionId, reader, signal);
    if (signal.aborted) return undefined;
    const next = afterEnd(state, end, Date.now(), Math.random());
    ({ state } = next);
    const { step } = next;
    if (step.kind === 'wait') await waitToConnect(step.ms, signal);
    // If it fails, the session manager reports it.
    if (step.kind === 'renew' && !(await session.renewal.renew(sessionId, signal).catch(() => false)))
      return sessionId;
    if (step.kind === 'stop') {
      session.host.onError(step.error);
      return sessionId;
    }
  }
  return undefined;
}

/** The session id for a call; undefined after the end of the session, also by a logout in another tab. */
export function sessionIdOf({
  sessionStore: session,
  signal,
}: Pick<SessionContext, 'sessionStore' | 'signal'>): string | undefined {
  return signal.aborted ? undefined : attempt(() => session.sessionIdForCall(), undefined);
}
