import { isWeaverError } from '../../../core/errors.js';
import type { Capture } from '../finding.js';
import { foundIn, isExpected } from '../findUncaught.js';

/** Errors that ended a component: what its error boundary caught, or why it could not be rendered (spec 1 §3). */
export const e10Com: Capture = {
  errType: 'e10Com',
  find(event) {
    if (event.kind !== 'error' || !isWeaverError(event.error)) return undefined;
    const { code, component, message, phase, cause } = event.error;
    if (component === undefined) return undefined;
    if (isExpected(event.error)) {
      const reason = 'expected: there is no session, or a window was blocked';
      return { kind: 'ignored', reason, message, file: '' };
    }
    if (phase !== undefined) {
      const reason = 'the failure of an init, which an island only shows';
      return { kind: 'ignored', reason, message, file: '' };
    }
    // What the component threw says more than the SDK's own message.
    const thrown = code === 'RENDER_FAILED' && cause !== undefined ? cause : event.error;
    return foundIn('e10Com', thrown, component);
  },
};
