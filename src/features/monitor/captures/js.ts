import { isWeaverError } from '../../../core/errors.js';
import type { Capture } from '../finding.js';
import { findUncaught, foundInInit, isExpected } from '../findUncaught.js';

/** Uncaught script errors, and what ended an init without a failed call or file (spec 1 §8). */
export const js: Capture = {
  errType: 'js',
  find(event, context) {
    if (event.kind === 'error') {
      const { error } = event;
      return isWeaverError(error) && !isExpected(error) ? foundInInit('js', error) : undefined;
    }
    if (event.kind !== 'uncaught' || event.isRejection) return undefined;
    return findUncaught('js', event.value, context, ({ kind }) => kind !== 'customised');
  },
};
