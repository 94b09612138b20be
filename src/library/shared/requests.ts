import type { AxiosLike } from '../../http/request/createAxiosLike.js';
import type { DownloadOptions } from '../../http/files/downloadFile.js';
import type { Interceptor } from '../../http/request/interceptors.js';
import type { TenantTokenOptions } from '../../http/request/fetchTenantToken.js';
import type { UploadOptions } from '../../http/files/uploadFile.js';
import type { ModuleRequestOptions } from '../../islands/context.js';
import type { UploadedFile } from '../../wire/files.js';
import { requireLive } from '../live.js';

/**
 * Calls the platform as the signed-in person and resolves to the envelope body (design §6).
 * Rejects with NOT_INITIALISED, REQUEST_*, ANSWER_*, SESSION_EXPIRED or SECURITY_INTERCEPT.
 */
export async function request(options: ModuleRequestOptions): Promise<unknown> {
  return requireLive().requests.request(options);
}

/**
 * Fetches a stored file with the session and has the browser save it (spec 1 §7); by the path for phones on phones and
 * tablets. Resolves when the browser has it. Rejects with NOT_INITIALISED, REQUEST_OPTIONS_MISSING without `fileId` and
 * `module`, and as {@link request} does: an error in the place of a file is never saved.
 */
export async function downloadFile(options: DownloadOptions): Promise<void> {
  return requireLive().requests.downloadFile(options);
}

/**
 * Stores one file on the platform (contract §2) and resolves to its id. Rejects with NOT_INITIALISED,
 * REQUEST_OPTIONS_MISSING without a file, ANSWER_UNREADABLE for an answer without an id, and as {@link request} does.
 */
export async function uploadFile(options: UploadOptions): Promise<UploadedFile> {
  return requireLive().requests.uploadFile(options);
}

/**
 * Asks for a token of the session's tenant and resolves to the `data` of the answer (spec 1 §7, "POST {token}").
 * Rejects with NOT_INITIALISED, REQUEST_OPTIONS_MISSING without an address, and as {@link request} does.
 */
export async function fetchTenantToken(options: TenantTokenOptions): Promise<unknown> {
  return requireLive().requests.fetchTenantToken(options);
}

/**
 * Puts code around every call of the live session, islands' included, until that session's `destroy`. What an
 * interceptor throws is logged, and the call goes on without it.
 *
 * @param order lower ones come first; default 0
 * @returns the function that takes it out again
 * @throws WeaverError NOT_INITIALISED
 */
export function addInterceptor(interceptor: Interceptor, order?: number): () => void {
  return requireLive().requests.addInterceptor(interceptor, order);
}

/**
 * An axios for code that was written for one: the session, merging and errors of {@link request}, with interceptors of
 * its own. It asks for the live session at each call, so it outlives `destroy` and the next `init`.
 *
 * @throws WeaverError NOT_INITIALISED
 */
export function createAxiosLike(): AxiosLike {
  return requireLive().requests.createAxiosLike(request);
}
