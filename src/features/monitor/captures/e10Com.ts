import { isWeaverError } from '../../../core/errors.js';
import { ignored, type Capture } from '../finding.js';
import { foundIn, isExpected } from '../findUncaught.js';

/** Errors that ended a component: what its error boundary caught, or why it could not be rendered (spec 1 §3). */
export const e10Com: Capture = {
  errType: 'e10Com',
  find(event) {
    if (event.kind !== 'error' || !isWeaverError(event.error)) return undefined;
    const { code, component, message, phase, cause } = event.error;
    if (component === undefined) return undefined;
    if (isExpected(event.error)) return ignored('no fault: no session, or a blocked window', message);
    if (phase !== undefined) return ignored('an init that failed, shown by an island', message);
    // What the component threw says more than the message of the SDK's error.
    const thrown = code === 'RENDER_FAILED' && cause !== undefined ? cause : event.error;
    return foundIn('e10Com', thrown, component);
  },
};
