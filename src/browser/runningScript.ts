/**
 * The script element that runs at this moment; null or undefined while none does. Asked of the prototype: an element of
 * the page named `currentScript` must not pass for it.
 */
export function runningScript(): unknown {
  return typeof Document === 'function' ? Reflect.get(Document.prototype, 'currentScript', document) : null;
}
