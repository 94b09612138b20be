import { loadScriptTag } from '../../browser/scriptTag.js';
import { trustedScriptUrl } from '../../browser/trustedTypes.js';
import { WeaverError, asWeaverError } from '../../core/errors.js';
import { logError } from '../../core/log.js';
import { withTimeLimit } from '../../core/abort.js';
import { withoutQuery } from '../../core/withoutQuery.js';
import { ECODE_LIST_CALL, parseEcodeApps } from '../../wire/ecode.js';
import { isRecord, ownProperty } from '../../wire/record.js';

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
  /** Rejects for a file that redirects: a script element would follow a redirect to any origin. */
  readonly expectFile: (url: string, signal: AbortSignal) => Promise<unknown>;
  readonly nonce: string | undefined;
  /** Aborted on destroy. */
  readonly signal: AbortSignal;
  /** Called for every file that could not be loaded, and for a list that could not. */
  readonly onError: (error: WeaverError) => void;
  /** Called for every script with a promise that resolves once it can no longer run, which may be after its time limit. */
  readonly onScript: (over: Promise<void>) => void;
}

/** Modules wait for customised files, so these limits are shorter than those of modules. */
const LIST_LIMIT_MS = 10_000;
const FILE_LIMIT_MS = 15_000;
const WHOLE_LIMIT_MS = 30_000;

const PHASE = 'ecode';

function fileError(file: string, type: 'timeout' | 'missing' | 'error', cause: unknown): WeaverError {
  const message = `Loading chunk ${withoutQuery(file)} failed`;
  return new WeaverError('CHUNK_FAILED', { message, type, phase: PHASE, cause });
}

/**
 * Loads a tenant's customised static files one after the other, before modules run (contract §1, enableEcode). Never
 * rejects: each failure is logged and reported, and the next file is loaded.
 */
export async function loadEcode(options: EcodeOptions): Promise<void> {
  const { appIds, request, expectFile, staticDomain, nonce, signal, onError, onScript } = options;

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

  const runOnce = (url: string, whole: AbortSignal): Promise<void> =>
    withTimeLimit(
      FILE_LIMIT_MS,
      () => new WeaverError('REQUEST_TIMEOUT'),
      whole,
      async (limit) => {
        await expectFile(url, limit);
        const script = loadScriptTag({
          src: trustedScriptUrl(url),
          nonce,
          session: signal,
          signal: limit,
        });
        onScript(script.over);
        await script.loaded;
      },
    );

  const runFile = async (file: string, whole: AbortSignal): Promise<void> => {
    const url = ecodeUrl(file, staticDomain);
    if (url === undefined) {
      report(fileError(file, 'error', new Error('it is not a script on the static origin')));
      return;
    }
    try {
      await runOnce(url, whole);
    } catch (cause) {
      if (!whole.aborted) {
        const late = asWeaverError(cause, 'CHUNK_FAILED').code === 'REQUEST_TIMEOUT';
        report(fileError(file, late ? 'timeout' : 'error', cause));
      }
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
