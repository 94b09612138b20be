/**
 * The folder of the script that is running now, with its closing slash; '' when it is none. Only a real script element
 * counts: a form named `currentScript` must not become the address our files load from.
 */
export function currentScriptFolder(): string {
  const script = typeof document === 'undefined' ? null : document.currentScript;
  if (!(typeof HTMLScriptElement === 'function' && script instanceof HTMLScriptElement) || script.src === '')
    return '';
  return new URL('.', script.src).href;
}

/** The nonce of the script that is running now; undefined without one. */
export function currentScriptNonce(): string | undefined {
  const script = typeof document === 'undefined' ? null : document.currentScript;
  if (!(typeof HTMLScriptElement === 'function' && script instanceof HTMLScriptElement)) return undefined;
  return script.nonce === '' ? undefined : script.nonce;
}
