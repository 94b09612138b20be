import type { SensitivePhase } from '../../context/events.js';
import { attempt } from '../../core/callerValues.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import type { HistoryChange } from '../../islands/history/moduleHistory.js';
import { sensitiveRouteOf, withoutSensitiveRoutes } from '../../islands/history/sensitiveRoutes.js';
import { sensitiveTexts } from '../../i18n/sensitiveTexts.js';
import { isPc } from '../../library/shared/loadGroups.js';
import type { Feature } from '../feature.js';
import { createSensitiveCheck, type Decision, type SensitiveQuestion } from './createSensitiveCheck.js';
import { markClosed } from './openFlag.js';
import { submitAppeal } from './submitAppeal.js';

const loadDialog = /* @__PURE__ */ lazyChunk(
  'sensitiveDialog',
  () => import('./sensitiveDialog/index.js'),
  'askInDialog',
);

/** Asks the user about sensitive words in what a call submits, with appeal (spec 1 §2 to §8; contract §8). */
export const sensitive: Feature = {
  name: 'sensitive',
  // With `prompts.sensitive: false` the host is still notified.
  when: () => true,
  install({ appearance, config, history, host, nonce, ownRequest, requests, signal }) {
    let isAsking = false;
    let endListening: (() => void) | undefined;
    const emit = (phase: SensitivePhase): void => {
      host.emit('sensitive', { phase });
    };

    /** "Forward" leads to the sub-route of a dialog that is closed. */
    const leaveClosedPages = ({ path }: HistoryChange): void => {
      if (isAsking || sensitiveRouteOf(path) === undefined) return;
      attempt(() => {
        history.page.replace(withoutSensitiveRoutes(path));
      }, undefined);
    };

    const ask = async ({
      finding,
      canConfirm,
      island,
      signal: closed,
    }: SensitiveQuestion): Promise<Decision> => {
      const language = appearance.language();
      const [{ askInDialog }, isOnPc, request] = await Promise.all([
        loadDialog(),
        // Without the code that tells devices apart the dialog of a PC serves all.
        isPc().catch(() => true),
        ownRequest.promise,
        appearance.loadTexts(language),
      ]);
      const texts = { ...appearance.texts(), ...sensitiveTexts(language, appearance.texts()) };
      isAsking = true;
      if (!isOnPc) endListening ??= history.page.listen(leaveClosedPages);
      try {
        return await askInDialog({
          finding,
          canConfirm,
          isPhone: !isOnPc,
          island,
          // The history of an island in memory is its own, and ends with it.
          history: config.routerType === 'memory' && island ? island.history : history.page,
          look: appearance.look(),
          nonce,
          texts,
          signal: closed,
          async appeal(appealReason) {
            const appeal = { sensitiveWords: finding.words, appealReason };
            const result = await submitAppeal(request, isOnPc ? 'pc' : 'mobile', appeal, texts);
            if (result.kind === 'submitted') emit('appealed');
            return result;
          },
        });
      } finally {
        isAsking = false;
      }
    };

    // A crash, a reload or the tab that this one was copied from may have left it.
    markClosed();
    requests.sensitiveCheck.resolve(
      createSensitiveCheck({ ask, emit, isShown: config.prompts?.sensitive !== false, ended: signal }),
    );
    return {
      dispose() {
        endListening?.();
      },
    };
  },
};
