import { offerPageMode } from '../../browser/pageMode.js';
import { hostConnection } from '../../frames/page/hostSlot.browser.js';
import type { PageEffect } from '../pageEffect.js';

/**
 * The notices of batch tasks (spec 2 §4): the SDK, a file of its own, learns that it is in page mode, and makes space for its
 * banner on phones. A host page around this one gets the event.
 */
export const notices: PageEffect = {
  name: 'notices',
  when: () => true,
  start({ sdk, topSpace }) {
    const ends = [
      offerPageMode({ makeSpace: topSpace.forBanner }),
      sdk.on('notice', (notice) => {
        if (notice.kind === 'batchTask') hostConnection()?.('notice', notice);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  },
};
