import { runningScript } from './runningScript.js';

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
