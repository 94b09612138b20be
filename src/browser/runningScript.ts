/**
 * The script element that runs at this moment; null or undefined while none does. Asked of the prototype: an element of
 * the page named `currentScript` must not pass for it.
 */
export function runningScript(): unknown {
  return typeof Document === 'function' ? Reflect.get(Document.prototype, 'currentScript', document) : null;
}

/** The script that is running now, if it is HTML's. */
function currentScript(): HTMLScriptElement | undefined {
  const script = runningScript();
  return typeof HTMLScriptElement === 'function' && script instanceof HTMLScriptElement ? script : undefined;
}

/**
 * The folder of the SDK's own files, with its closing slash: what the attribute `baseUrl` of the running script says,
 * else the script's own folder; '' when no script is running.
 */
export function currentScriptFolder(): string {
  const script = currentScript();
  const given = script?.getAttribute('baseurl') ?? script?.getAttribute('data-base-url') ?? '';
  try {
    if (given !== '') return new URL(given.replace(/\/*$/, '/'), document.baseURI).href;
  } catch {
    // No address: as good as none.
  }
  return script === undefined || script.src === '' ? '' : new URL('.', script.src).href;
}

/** Whether the tag of the script that is running now takes exactly one file. */
export function isCurrentScriptPinned(): boolean {
  return (currentScript()?.integrity ?? '') !== '';
}

/** The nonce of the script that is running now; undefined without one. */
export function currentScriptNonce(): string | undefined {
  return currentScript()?.nonce || undefined;
}

/** By script element of ours: the signal that aborts when its session ends. */
const sessions = new WeakMap<object, AbortSignal>();

/** Notes that `script` runs for the session that ends with `session`. */
export function noteSession(script: object, session: AbortSignal): void {
  sessions.set(script, session);
}

/**
 * The signal of the session whose classic script runs at this moment; it may have aborted already. Undefined at any
 * other time, and while a script of the page runs: what is registered then is nobody's but the page's. An ES module has
 * none either: browsers run it once in a page, and what it registered would be missing in the next session.
 */
export function runningSession(): AbortSignal | undefined {
  return sessions.get(runningScript() as object);
}
