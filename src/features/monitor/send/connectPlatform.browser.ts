import type { SessionContext } from '../../../context/sessionContext.js';
import { attempt } from '../../../core/callerValues.js';
import { loadOnce } from '../../../core/lazyChunk.js';
import { warnAndContinue } from '../../../core/log.js';
import { deviceRecord } from '../../../library/shared/loadGroups.js';
import { ERROR_RECORD_CALL, type ErrorBatch } from '../../../wire/errorRecord.js';
import { isRecord, ownProperty, type WireRecord } from '../../../wire/record.js';

/** Who sends a batch, and from which device (spec 1 §3). */
export type BatchSender = Omit<ErrorBatch, 'dtos'>;

async function isAccepted(response: Response): Promise<boolean> {
  if (!response.ok) return false;
  const answer: unknown = await response.json();
  return isRecord(answer) && Number(ownProperty(answer, 'code')) === 200;
}

/** Where errors are sent, see {@link connectPlatform}. */
export type ErrorPlatform = ReturnType<typeof connectPlatform>;

/** The platform of a session, as the monitor sends errors to it. */
export function connectPlatform({ http, tenant }: Pick<SessionContext, 'http' | 'tenant'>) {
  let device: WireRecord = {};
  const loadDevice = loadOnce(async () => {
    device = { ...(await deviceRecord()) };
  });
  return {
    /** Loads the code that detects the device, and detects it: only a page with errors needs it. Never rejects. */
    prepare: (): Promise<void> =>
      loadDevice().catch((error: unknown) => {
        warnAndContinue('errors are sent without the device record', error);
      }),
    sender: (): BatchSender => ({
      creator: tenant.currentUser.employeeId,
      clientInfo: device,
      // Privacy tools replace the user agent, some by a getter that throws.
      browserInfo: attempt(() => navigator.userAgent, ''),
    }),
    /**
     * Sends a batch; resolves to true only for code 200. Rejects without an answer.
     *
     * @param keepalive the request may continue after the page is unloaded
     */
    post: (
      batch: ErrorBatch,
      { keepalive, signal }: { readonly keepalive: boolean; readonly signal: AbortSignal },
    ): Promise<boolean> => {
      const { method, path } = ERROR_RECORD_CALL;
      return http.exchange(method, path, { body: batch, keepalive, signal }, isAccepted);
    },
  };
}
