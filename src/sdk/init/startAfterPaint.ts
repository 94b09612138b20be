import { afterPaint } from '../../browser/whenPainted.js';
import { watchRestored } from '../../browser/watchRestored.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { warnAndContinue } from '../../core/log.js';
import { endSession } from '../../session/endSession.js';
import { loadLater } from '../loadLater.js';

/** Longest wait for the first paint of islands before the rest is loaded. */
const PAINT_LIMIT_MS = 3_000;

/**
 * Loads and starts renewal and features after the first paint (decision 20). A refused call loads renewal earlier.
 *
 * @param islandsSettled resolves when the current islands are rendered, or after a limit
 */
export function startAfterPaint(
  session: SessionContext,
  islandsSettled: (limitMs: number) => Promise<void>,
): void {
  const { signal, renewal } = session;
  const beganAtMs = Date.now();
  // Watched here until the code of the renewal has loaded, which does it then.
  /** True if the page has come back from the back/forward cache. */
  let isRestored = false;
  const unwatch = watchRestored(() => {
    isRestored = true;
  });
  session.onDispose(unwatch);
  renewal.begin(
    async () => {
      const { startSessionRenewal } = await loadLater();
      unwatch();
      return startSessionRenewal(session, beganAtMs, isRestored);
    },
    () => endSession(session.http, 'the platform was not told of the logout'),
  );

  const startAll = async (): Promise<void> => {
    await islandsSettled(PAINT_LIMIT_MS);
    await afterPaint();
    session.firstPaint.resolve();
    if (signal.aborted) return;
    const [{ followSystemScheme, startFeatures }] = await Promise.all([loadLater(), renewal.start()]);
    if (signal.aborted) return;
    followSystemScheme(session);
    session.onDispose(startFeatures(session));
  };
  void startAll()
    .catch((error: unknown) => {
      if (!signal.aborted) warnAndContinue('features could not be loaded', error);
    })
    .then(() => {
      // Features have read the buffers by now; if they could not be loaded, nothing reads them.
      session.activity.stopKeeping();
      session.uncaught.stopKeeping();
      // Otherwise still needed: the code that makes spans of calls is loaded later than the features.
      if (session.requests.traceId === undefined) session.requests.calls.stopKeeping();
    });
}
