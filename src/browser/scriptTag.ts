import { raceAbort } from '../core/abort.js';
import { createNode } from './page.js';
import { appendTo, headOfPage } from './pageNodes.js';
import { noteSession } from './runningScript.js';
import { unfetched } from './fetchFailures.js';

/** A script to be loaded by an element of ours. */
export interface ScriptTagOptions {
  /** Absolute address, as a script element takes it (see trustedScriptUrl). */
  readonly src: string;
  /** `sha384-…` */
  readonly integrity?: string | undefined;
  /** Loads without CORS, as a page's own plain tag does; there is no integrity then. */
  readonly isPlain?: boolean;
  /** The page's CSP nonce. */
  readonly nonce?: string | undefined;
  /** Aborts when the session ends whose code it is; what the script registers while it runs ends with that. */
  readonly session?: AbortSignal;
  readonly signal: AbortSignal;
}

/** A script on its way. */
export interface ScriptLoad {
  /**
   * Resolves once the script has run. That says only that *something* was served and run: the caller checks for the
   * global it expects. Rejects when it cannot be fetched or its integrity is wrong, and with the signal's reason.
   */
  readonly loaded: Promise<void>;
  /** Resolves when the browser is through with it. A script that is aborted still runs when it arrives. */
  readonly over: Promise<void>;
  /** What is `document.currentScript` while it runs; undefined when it was never asked for. */
  readonly element: HTMLScriptElement | undefined;
}

/** Loads a classic script by an element of ours, which is removed again in every case. */
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
