import { WeaverError } from '../core/errors.js';

/**
 * The function of the document that an element of the page hides (DOM clobbering), if the error says that there is no
 * such function: `TypeError: x.createElementNS is not a function`.
 */
function hiddenFunctionIn(error: unknown): string | undefined {
  if (!(error instanceof TypeError)) return undefined;
  return (error.message.match(/\w+/g) ?? []).find((name) => {
    try {
      const inherited: unknown = Reflect.get(Document.prototype, name);
      return typeof inherited === 'function' && typeof Reflect.get(document, name) !== 'function';
    } catch {
      // The prototype's getters throw.
      return false;
    }
  });
}

/**
 * The error of a view: RENDER_FAILED, if an element of the page hides a function of the document that React or Preact
 * needs; otherwise `error` itself.
 */
export function explainRenderError(error: unknown): unknown {
  const name = hiddenFunctionIn(error);
  if (name === undefined) return error;
  return new WeaverError('RENDER_FAILED', {
    message: `an element of the page has the name ${name} and hides document.${name}: give it another name`,
    cause: error,
  });
}
