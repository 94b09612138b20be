import type { SensitivePhase } from '../../context/events.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import type { ModuleHistory } from '../../islands/history/moduleHistory.js';
import { leaveSensitiveRoutes } from '../../islands/history/sensitiveRoutes.js';
import { sensitiveTexts, type SensitiveTexts } from '../../i18n/sensitiveTexts.js';
import { statusTexts, type StatusTexts } from '../../i18n/statusTexts.js';
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
    /** The history with the sub-routes of the open dialog. */
    let routed: ModuleHistory | undefined;
    const watched = new WeakSet<ModuleHistory>();
    const texts = (): SensitiveTexts & StatusTexts => ({
      ...statusTexts(appearance.texts()),
      ...sensitiveTexts(appearance.language(), appearance.texts()),
    });
    const emit = (phase: SensitivePhase): void => {
      host.emit('sensitive', { phase });
    };

    /** "Back", "forward" and an address that the user typed may lead to the sub-route of a dialog that is not open. */
    const leaveClosedPages = (of: ModuleHistory): (() => void) => {
      watched.add(of);
      const leave = (): void => {
        if (routed !== of) leaveSensitiveRoutes(of);
      };
      leave();
      return of.listen(leave);
    };
    const endListening = leaveClosedPages(history.page);

    const ask = async ({
      finding,
      canConfirm,
      island,
      signal: closed,
    }: SensitiveQuestion): Promise<Decision> => {
      const [{ askInDialog }, isOnPc, request] = await Promise.all([
        loadDialog(),
        // Without the code that tells devices apart the dialog of a PC serves all.
        isPc().catch(() => true),
        ownRequest.promise,
        appearance.loadTexts(appearance.language()),
      ]);
      // The history of an island in memory is its own, and ends with it.
      const used = config.routerType === 'memory' && island ? island.history : history.page;
      if (!watched.has(used)) leaveClosedPages(used);
      if (!isOnPc) routed = used;
      try {
        return await askInDialog({
          finding,
          canConfirm,
          isPhone: !isOnPc,
          island,
          history: used,
          look: appearance.look,
          texts,
          nonce,
          signal: closed,
          async appeal(appealReason) {
            const appeal = { sensitiveWords: finding.words, appealReason };
            const result = await submitAppeal(request, isOnPc ? 'pc' : 'mobile', appeal, texts());
            if (result.kind === 'submitted') emit('appealed');
            return result;
          },
        });
      } finally {
        routed = undefined;
      }
    };

    // A crash, a reload or the tab that this one was copied from may have left it.
    markClosed();
    requests.installedCheck.resolve(
      createSensitiveCheck({ ask, emit, isShown: config.prompts?.sensitive !== false, ended: signal }),
    );
    return {
      dispose() {
        endListening();
      },
    };
  },
};
