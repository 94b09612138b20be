import { navigatePage } from '../../browser/followAddress.js';
import { openLinkWindow } from '../../browser/linkWindow.js';
import { pageBase, pageSearch } from '../../browser/page.js';
import { withKeptParameters } from '../../classify/keptParameters.js';
import type { OpenRecord } from '../../context/openRecord.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { recordTexts } from '../../i18n/recordTexts.js';
import { GROUPS } from '../../library/shared/loadGroups.js';
import { createOpenRecord } from './createOpenRecord.js';

/**
 * Loads what opens the pages of records in a session (spec 2 §2, §6; contract §8, "Routes"): the code behind
 * `weaverSDK.open`. Rejects with CHUNK_FAILED.
 */
export async function openRecordOf({
  appearance,
  config,
  notifier,
  signal,
}: Pick<SessionContext, 'appearance' | 'config' | 'notifier' | 'signal'>): Promise<OpenRecord> {
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
}
