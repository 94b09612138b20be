import { isWeaverError } from '../../../core/errors.js';
import type { Capture } from '../finding.js';
import { foundIn } from '../findUncaught.js';

/** Errors that ended a component: what its error boundary caught, or why it could not be rendered (spec 1 §3). */
export const e10Com: Capture = {
  errType: 'e10Com',
  find(event) {
    if (event.kind !== 'error' || !isWeaverError(event.error)) return undefined;
    const { code, component, phase, cause } = event.error;
    if (component === undefined) return undefined;
    // With a phase it is the failure of an init, which its islands only show.
    if (phase !== undefined || code === 'DESTROYED') {
      const reason = 'expected: the session or the SDK ended';
      return { kind: 'ignored', reason, message: event.error.message, file: '' };
    }
    // What the component threw says more than the SDK's own message.
    const thrown = code === 'RENDER_FAILED' && cause !== undefined ? cause : event.error;
    return foundIn('e10Com', thrown, component);
  },
};
