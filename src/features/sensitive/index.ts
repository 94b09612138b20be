import type { SensitivePhase } from '../../context/events.js';
import type { InitContext } from '../../context/initContext.js';
import type { SensitiveCheck } from '../../context/sessionContext.js';
import { openSensitiveRoutes } from '../../islands/history/sensitiveRoutes.js';
import { sensitiveTexts } from '../../i18n/sensitiveTexts.js';
import { statusTexts } from '../../i18n/statusTexts.js';
import { liveServices } from '../../library/live.js';
import { isPc } from '../../library/shared/loadGroups.js';
import { createSensitiveCheck, type Decision, type SensitiveQuestion } from './createSensitiveCheck.js';
import { askInDialog } from './sensitiveDialog/askInDialog.js';
import { submitAppeal } from './submitAppeal.js';

/** Asks the user about sensitive words in what a call submits, with appeal (spec 1 §2 to §8; contract §8): a lazy chunk. */
export function sensitiveCheckOf({
  appearance,
  config,
  histories,
  host,
  nonce,
  sdkRequest,
  signal,
}: InitContext): SensitiveCheck {
  const emit = (phase: SensitivePhase): void => {
    host.emit('sensitive', { phase });
  };

  const ask = async ({
    finding,
    canConfirm,
    island,
    signal: closed,
  }: SensitiveQuestion): Promise<Decision> => {
    const [isOnPc, request, { page }] = await Promise.all([
      // If the code that detects the device cannot be loaded, the dialog for a PC is shown.
      isPc().catch(() => true),
      sdkRequest.promise,
      histories(),
      appearance.loadTexts(appearance.language()),
    ]);
    // The history of an island in memory is its own, and ends with it.
    const used = config.routerType === 'memory' && island ? island.history : page;
    const closeRoutes = isOnPc ? undefined : openSensitiveRoutes(used);
    try {
      return await askInDialog({
        // On a shared page nobody is signed in whom the answer to an appeal could reach (contract §7).
        finding: { ...finding, canAppeal: finding.canAppeal && liveServices()?.tenantView.user.id !== '' },
        canConfirm,
        isPhone: !isOnPc,
        island,
        history: used,
        appearance,
        nonce,
        signal: closed,
        async appeal(appealReason) {
          const appeal = { sensitiveWords: finding.words, appealReason };
          const given = appearance.texts();
          const texts = { ...statusTexts(given), ...sensitiveTexts(appearance.language(), given) };
          const result = await submitAppeal(request, isOnPc ? 'pc' : 'mobile', appeal, texts);
          if (result.kind === 'submitted') emit('appealed');
          return result;
        },
      });
    } finally {
      closeRoutes?.();
    }
  };

  // With `prompts.sensitive: false` the host is still notified.
  return createSensitiveCheck(config.prompts?.sensitive === false ? undefined : ask, emit, signal);
}

export { askInDialog } from './sensitiveDialog/askInDialog.js';
