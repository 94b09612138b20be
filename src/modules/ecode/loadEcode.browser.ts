import { loadScriptTag } from '../../browser/scriptTag.js';
import { trustedScriptUrl } from '../../browser/trustedTypes.js';
import { chunkFailureOf, loadFailure } from '../../core/chunkLoading.js';
import { WeaverError, asWeaverError } from '../../core/errors.js';
import { logError } from '../../core/log.js';
import { withTimeLimit } from '../../core/abort.js';
import { withoutQuery } from '../../core/addressQuery.js';
import { ECODE_LIST_CALL, parseEcodeApps } from '../../wire/ecode.js';
import { isRecord, ownProperty } from '../../wire/record.js';
import { isMarkup } from '../loading.js';
import { tryTwice } from '../../core/tryTwice.js';

/**
 * The address of a customised file; undefined unless it is a script on the static origin.
 *
 * @param file absolute, or a path relative to the static domain
 * @param staticDomain may carry a path
 */
export function ecodeUrl(file: string, staticDomain: string): string | undefined {
  const origin = new URL(staticDomain).origin;
  const isAbsolute = /^[a-z][a-z\d+.-]*:/i.test(file);
  try {
    const url = new URL(
      isAbsolute ? file : `${staticDomain.replace(/\/+$/, '')}/${file.replace(/^\/+/, '')}`,
    );
    const isOurs = url.origin === origin && url.username === '' && url.password === '';
    return isOurs && /\.m?js$/.test(url.pathname) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** Options of {@link loadEcode}. */
export interface EcodeOptions {
  readonly appIds: readonly string[];
  /** A call of the platform; resolves to the envelope. */
  readonly request: (call: {
    readonly url: string;
    readonly method: string;
    readonly data: object;
    readonly signal: AbortSignal;
  }) => Promise<unknown>;
  readonly staticDomain: string;
  /** The text of a file. Rejects if it redirects: a script element would follow a redirect to any origin. */
  readonly fetchFile: (url: string, signal: AbortSignal) => Promise<string>;
  readonly nonce: string | undefined;
  /** Aborted on destroy. */
  readonly signal: AbortSignal;
  /** Called for every file that could not be loaded, and for a list that could not. */
  readonly onError: (error: WeaverError) => void;
  /** Called for every script with a promise that resolves once it can no longer run, which may be after its time limit. */
  readonly onScript: (over: Promise<void>, url: string) => void;
}

/** Modules wait for customised files, so these limits are shorter than those of modules. */
const LIST_LIMIT_MS = 10_000;
/** For both tries together. A file that is only late is not tried again: it might run twice. */
const FILE_LIMIT_MS = 15_000;
const WHOLE_LIMIT_MS = 30_000;

const PHASE = 'ecode';

/**
 * Loads a tenant's customised static files one after the other, before modules run (contract §1, enableEcode). Never
 * rejects: each failure is logged and reported, and the next file is loaded.
 */
export async function loadEcode(options: EcodeOptions): Promise<void> {
  const { appIds, request, fetchFile, staticDomain, nonce, signal, onError, onScript } = options;

  const list = async (limit: AbortSignal): Promise<unknown> => {
    const { method, path: url } = ECODE_LIST_CALL;
    const body = await request({ url, method, data: { appIds }, signal: limit });
    return isRecord(body) ? ownProperty(body, 'data') : undefined;
  };

  const report = (error: WeaverError): void => {
    if (signal.aborted) return;
    logError(`a customised file: ${error.message}`, error);
    onError(error);
  };

  const runScript = async (url: string, limit: AbortSignal): Promise<void> => {
    const text = await fetchFile(url, limit);
    if (text === '' || isMarkup(text)) throw loadFailure('missing', 'it is not a script');
    const src = trustedScriptUrl(url);
    const script = loadScriptTag({ src, nonce, session: signal, signal: limit });
    onScript(script.over, url);
    await script.loaded;
  };

  const runFile = async (file: string, whole: AbortSignal): Promise<void> => {
    const late = (): Error => loadFailure('timeout', 'the file did not arrive in time');
    try {
      const url = ecodeUrl(file, staticDomain);
      if (url === undefined) throw new Error('it is not a script on the static origin');
      await withTimeLimit(FILE_LIMIT_MS, late, whole, (limit) =>
        tryTwice(url, limit, (address) => runScript(address, limit)),
      );
    } catch (cause) {
      if (whole.aborted) return;
      const message = `Loading chunk ${withoutQuery(file)} failed`;
      const type = chunkFailureOf(cause);
      report(new WeaverError('CHUNK_FAILED', { message, type, phase: PHASE, cause }));
    }
  };

  const work = async (whole: AbortSignal): Promise<void> => {
    const late = (): WeaverError => new WeaverError('REQUEST_TIMEOUT');
    const answer = parseEcodeApps(await withTimeLimit(LIST_LIMIT_MS, late, whole, list));
    if (!answer.ok) throw new WeaverError('ANSWER_UNREADABLE', { message: `ecode list: ${answer.problem}` });
    for (const { files } of answer.value) {
      for (const file of files) {
        if (whole.aborted) return;
        await runFile(file, whole);
      }
    }
  };

  try {
    const late = (): WeaverError =>
      new WeaverError('REQUEST_TIMEOUT', {
        message: 'customised files took too long; modules are loaded without them',
      });
    await withTimeLimit(WHOLE_LIMIT_MS, late, signal, work);
  } catch (error) {
    report(asWeaverError(error, 'REQUEST_FAILED').with({ phase: PHASE }));
  }
}
