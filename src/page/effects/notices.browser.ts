import { hostConnection } from '../../frames/page/hostSlot.browser.js';
import type { PageEffect } from '../pageEffect.js';

/** A host page around this one gets the event of each notice of a batch task (spec 2 §4), which this page shows unless the host page does. */
export const notices: PageEffect = {
  name: 'notices',
  when: () => true,
  start: ({ sdk }) =>
    sdk.on('notice', (notice) => {
      if (notice.kind === 'batchTask') hostConnection()?.emit('notice', notice);
    }),
};
