import type { AxiosLike } from '../../http/request/createAxiosLike.js';
import type { DownloadOptions, UploadOptions } from '../../http/files/storedFiles.js';
import type { Interceptor } from '../../http/request/createRequestClient.js';
import type { TenantTokenOptions } from '../../http/request/fetchTenantToken.js';
import type { ModuleRequestOptions } from '../../islands/context.js';
import type { UploadedFile } from '../../wire/files.js';
import { isAbortSignal } from '../../core/abort.js';
import { ownOption } from '../../core/callerValues.js';
import { WeaverError } from '../../core/errors.js';
import { parseEnvelope } from '../../wire/envelope.js';
import { CONFIRM_PARAMETER, isSensitive } from '../../wire/sensitive.js';
import { requireLive } from '../live.js';

/**
 * Calls the platform as the signed-in user and resolves to the envelope body (decision 10). `Body` is what the caller
 * expects it to be: nothing checks it.
 * Rejects with NOT_INITIALISED, REQUEST_*, ANSWER_*, SESSION_EXPIRED, SECURITY_INTERCEPT, SENSITIVE_CANCELLED or
 * SENSITIVE_BLOCKED.
 */
export async function request<Body = unknown>(options: ModuleRequestOptions): Promise<Body> {
  return requireLive().requests.request<Body>(options);
}

/** Options of {@link doSensitiveScan}. */
export interface SensitiveScanOptions<Answer> {
  /**
   * Sends the call once more with these query parameters in addition, and the same body. Without it the user cannot confirm.
   */
  readonly repeat?: ((params: { readonly sensitiveWordconfirm: 1 }) => Promise<Answer>) | undefined;
  /** Closes the dialog; the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

const isSensitiveBody = (body: unknown): boolean => {
  const envelope = parseEnvelope(body);
  return envelope.ok && isSensitive(envelope.value);
};

/**
 * Asks the user about the answer of a call that was made without {@link request}, which does this by itself (contract §8).
 * An answer that is not sensitive is returned unchanged. If the user confirms, `repeat` is called once, and its answer is
 * returned with `sensitiveWeakPass: true`.
 * Rejects with SENSITIVE_CANCELLED, SENSITIVE_BLOCKED (also if the second answer is sensitive), NOT_INITIALISED, and as
 * `repeat` does.
 *
 * @param answer the envelope body
 */
export async function doSensitiveScan<Answer>(
  answer: Answer,
  options?: SensitiveScanOptions<Answer>,
): Promise<Answer> {
  if (!isSensitiveBody(answer)) return answer;
  const repeat = ownOption(options, 'repeat') as SensitiveScanOptions<Answer>['repeat'];
  const signal: unknown = ownOption(options, 'signal');
  const body = await requireLive().requests.checkSensitive({
    envelope: answer,
    repeat:
      typeof repeat === 'function'
        ? async () => {
            const second = await repeat({ [CONFIRM_PARAMETER]: 1 });
            if (isSensitiveBody(second)) throw new WeaverError('SENSITIVE_BLOCKED', { envelope: second });
            return second;
          }
        : undefined,
    signal: isAbortSignal(signal) ? signal : undefined,
  });
  return body as Answer;
}

/**
 * Fetches a stored file with the session and saves it through the browser (spec 1 §7); phones and tablets use the path for
 * phones. Resolves when the browser has the file. Rejects with NOT_INITIALISED, REQUEST_OPTIONS_MISSING without `fileId`
 * and `module`, and with the errors of {@link request}: an error response is never saved as a file. If the platform
 * redirects to the file, it opens in a new window; rejects with POPUP_BLOCKED if the browser blocks that and the user does
 * not open it.
 */
export async function downloadFile(options: DownloadOptions): Promise<void> {
  return requireLive().requests.downloadFile(options);
}

/**
 * Stores one file on the platform (contract §2) and resolves to its id. Rejects with NOT_INITIALISED,
 * REQUEST_OPTIONS_MISSING without a file, ANSWER_UNREADABLE without an id in the response, and the errors of {@link request}.
 */
export async function uploadFile(options: UploadOptions): Promise<UploadedFile> {
  return requireLive().requests.uploadFile(options);
}

/**
 * Requests a token of the session's tenant and resolves to the `data` of the response (spec 1 §7, "POST {token}").
 * Rejects with NOT_INITIALISED, REQUEST_OPTIONS_MISSING without an address, and the errors of {@link request}.
 */
export async function fetchTenantToken(options: TenantTokenOptions): Promise<unknown> {
  return requireLive().requests.fetchTenantToken(options);
}

/**
 * Adds an interceptor for all calls of the session, including those of islands, until that session's `destroy`. An error
 * that an interceptor throws is logged, and the call continues without it.
 *
 * @param order lower ones run first; default 0
 * @returns the function that removes it
 * @throws WeaverError NOT_INITIALISED
 */
export function addInterceptor(interceptor: Interceptor, order?: number): () => void {
  return requireLive().requests.addInterceptor(interceptor, order);
}

/**
 * An axios-like client for existing code: it has the session, merging and errors of {@link request}, and its own
 * interceptors. It uses the session that is live at each call, so it keeps working after `destroy` and the next `init`.
 *
 * @throws WeaverError NOT_INITIALISED
 */
export function createAxiosLike(): AxiosLike {
  return requireLive().requests.createAxiosLike(request);
}
