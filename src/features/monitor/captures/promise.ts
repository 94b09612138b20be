import type { Capture } from '../finding.js';
import { findUncaught } from '../findUncaught.js';

/** Unhandled promise rejections, except those of failed calls (spec 1 §8). */
export const promise: Capture = {
  errType: 'promise',
  find(event, context) {
    if (event.kind !== 'uncaught' || !event.isRejection) return undefined;
    return findUncaught('promise', event.value, context, ({ kind }) => kind !== 'customised');
  },
};
