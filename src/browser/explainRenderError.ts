import { WeaverError } from '../core/errors.js';
import { hiddenFunctionIn } from './pageNodes.js';

/**
 * The error of a view: RENDER_FAILED, if an element of the page hides a function of the document that React or Preact
 * needs (DOM clobbering); otherwise `error` itself.
 */
export function explainRenderError(error: unknown): unknown {
  const name = hiddenFunctionIn(error);
  if (name === undefined) return error;
  return new WeaverError('RENDER_FAILED', {
    message: `an element of the page has the name ${name} and hides document.${name}: give it another name`,
    cause: error,
  });
}
