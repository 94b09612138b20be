import { raceAbort } from '../core/abort.js';
import { createNode } from './page.js';
import { appendTo, headOfPage } from './pageNodes.js';
import { noteSession } from './runningScript.js';
import { unfetched } from './fileFailures.js';

/** A script to load with a script element. */
export interface ScriptTagOptions {
  /** Absolute URL, as a Trusted Types value if required (see trustedScriptUrl). */
  readonly src: string;
  /** `sha384-…` */
  readonly integrity?: string | undefined;
  /** Loads without CORS, like a tag without `crossorigin`; integrity is not possible then. */
  readonly isPlain?: boolean;
  /** The page's CSP nonce. */
  readonly nonce?: string | undefined;
  /** Aborts when the script's session ends; what the script registers while it runs is removed then. */
  readonly session?: AbortSignal;
  readonly signal: AbortSignal;
}

/** A loading script. */
export interface ScriptLoad {
  /**
   * Resolves after the script has run. The server may have sent another script, so the caller checks for the expected
   * global. Rejects if it cannot be fetched or its integrity is wrong, and with the signal's reason.
   */
  readonly loaded: Promise<void>;
  /** Resolves when the browser has finished it. An aborted script still runs when it arrives. */
  readonly over: Promise<void>;
  /** Its element, which is `document.currentScript` while it runs; undefined if it was not requested. */
  readonly element: HTMLScriptElement | undefined;
}

/** Loads a classic script with a script element, which is always removed afterwards. */
export function loadScriptTag({
  src,
  integrity,
  nonce,
  session,
  signal,
  isPlain = false,
}: ScriptTagOptions): ScriptLoad {
  if (signal.aborted) {
    return { loaded: Promise.reject(signal.reason as Error), over: Promise.resolve(), element: undefined };
  }
  const script = createNode('script');
  script.async = true;
  if (!isPlain) script.crossOrigin = 'anonymous';
  if (integrity !== undefined) script.integrity = integrity;
  if (nonce !== undefined) script.nonce = nonce;
  if (session) noteSession(script, session);

  const outcome = new Promise<void>((resolve, reject) => {
    script.onload = () => {
      resolve();
    };
    script.onerror = () => {
      reject(unfetched(script.src, 'script-src'));
    };
  });
  const load = async (): Promise<void> => {
    try {
      await raceAbort(outcome, signal);
    } finally {
      script.remove();
    }
  };
  const loaded = load();
  script.src = src;
  appendTo(headOfPage(), script);
  return { loaded, over: outcome.catch(() => undefined), element: script };
}
