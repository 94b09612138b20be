import { attempt } from '../core/callerValues.js';
import { pageBase } from './page.js';
import { ofDocument } from './pageNodes.js';

/** The running script element; null or undefined if none runs. */
export function runningScript(): unknown {
  return typeof Document === 'function' ? ofDocument('currentScript') : null;
}

/** The running script if it is an HTML script element. */
function currentScript(): HTMLScriptElement | undefined {
  const script = runningScript();
  return typeof HTMLScriptElement === 'function' && script instanceof HTMLScriptElement ? script : undefined;
}

/**
 * The folder of the SDK's own files, with its trailing slash: the attribute `baseUrl` of the running script, else the
 * script's folder; '' if no script runs, or its address has no folder (`blob:`, `data:`).
 */
export function currentScriptFolder(): string {
  const script = currentScript();
  const given = script?.getAttribute('baseurl') ?? script?.getAttribute('data-base-url') ?? '';
  const folderOf = (path: string, base: string): string => attempt(() => new URL(path, base).href, '');
  const own = folderOf('.', script?.src ?? '');
  return given === '' ? own : folderOf(given.replace(/\/*$/, '/'), pageBase()) || own;
}

/** Whether the running script tag has an integrity attribute. */
export function isCurrentScriptPinned(): boolean {
  return (currentScript()?.integrity ?? '') !== '';
}

/** The nonce of the running script; undefined without one. */
export function currentScriptNonce(): string | undefined {
  return currentScript()?.nonce || undefined;
}

/** For each script element of the SDK: the signal that aborts when its session ends. */
const sessions = new WeakMap<object, AbortSignal>();

/** Assigns `script` to the session that ends when `session` aborts. */
export function noteSession(script: object, session: AbortSignal): void {
  sessions.set(script, session);
}

/**
 * The signal of the session whose classic script is running; it may already be aborted. Undefined while a script of
 * the page or an ES module runs. Registrations of an ES module must outlive the session, because browsers run it only
 * once per page.
 */
export function runningSession(): AbortSignal | undefined {
  return sessions.get(runningScript() as object);
}
