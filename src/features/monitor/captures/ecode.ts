import type { Capture } from '../finding.js';
import { findUncaught } from '../findUncaught.js';

/** Uncaught errors and rejections whose stack points to a customised file of the tenant (spec 1 §8). */
export const ecode: Capture = {
  errType: 'ecode',
  find(event, context) {
    if (event.kind !== 'uncaught') return undefined;
    const finding = findUncaught('ecode', event.value, context, ({ kind }) => kind === 'customised');
    // The captures after this one say why it is not ours.
    return finding?.kind === 'error' ? finding : undefined;
  },
};
