import { offerPageMode } from '../../browser/pageMode.js';
import { hostConnection } from '../../frames/page/hostSlot.browser.js';
import type { PageEffect } from '../pageEffect.js';

/** Tells the SDK, a file of its own, that it is in page mode: space for banners, who shows notices, and titles that modules set (`jsApi.setTitle`). */
export const pageMode: PageEffect = {
  name: 'pageMode',
  when: () => true,
  start: ({ titles, topSpace }) =>
    offerPageMode({
      makeSpace: topSpace.forBanner,
      leavesNoticesToHost: () => hostConnection()?.showsNotices() === true,
      setTitle: titles.setTitle,
    }),
};
