import { navigatePage } from '../../browser/followAddress.js';
import { openLinkWindow } from '../../browser/linkWindow.js';
import { pageBase, pageSearch } from '../../browser/page.js';
import { withKeptParameters } from '../../classify/keptParameters.js';
import { warnAndContinue } from '../../core/log.js';
import { recordTexts } from '../../i18n/recordTexts.js';
import { GROUPS } from '../../library/shared/loadGroups.js';
import type { OpenRecord } from '../../context/openRecord.js';
import type { Feature } from '../feature.js';
import { createOpenRecord } from './createOpenRecord.js';
import { openWhenLoaded } from './openWhenLoaded.js';

/** Opens the pages of records (spec 2 §2, §6; contract §8, "Routes"): the code behind `weaverSDK.open`. */
export const routes: Feature = {
  name: 'routes',
  when: () => true,
  install({ appearance, config, notifier, openRecord, signal }) {
    const make = async (): Promise<OpenRecord> => {
      const [{ moduleRouter }, { getDevice }] = await Promise.all([GROUPS.records(), GROUPS.device()]);
      return createOpenRecord({
        router: moduleRouter,
        resolveHref: config.resolveHref,
        notifier,
        refuseDialog() {
          void appearance.loadTexts(appearance.language()).then(() => {
            const { dialogNeedsPlatform } = recordTexts(appearance.language(), appearance.texts());
            if (!signal.aborted) notifier.notify({ kind: 'error', text: dialogNeedsPlatform });
          });
        },
        device: () => (getDevice().device === 'Mobile' ? 'Mobile' : 'PC'),
        pageBase,
        withKept: (url) => withKeptParameters(url, pageSearch()),
        openWindow: () => openLinkWindow({ popup: true }),
        goTo: navigatePage,
      });
    };
    make().then(
      (open) => {
        openRecord.resolve(open);
      },
      (error: unknown) => {
        if (!signal.aborted) warnAndContinue('the code that opens records could not be loaded', error);
        openRecord.resolve(openWhenLoaded(make));
      },
    );
    return { dispose: () => undefined };
  },
};
