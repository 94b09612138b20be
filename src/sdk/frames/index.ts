import type { FrameShell } from '../../frames/host/frameServices.js';
import { createMessageGate } from '../../frames/host/messageGate.browser.js';
import { runFrame, type RunningFrame } from '../../frames/host/runFrame.browser.js';
import { frameTexts } from '../../i18n/frameTexts.js';
import type { Inits } from '../inits.js';
import { frameServicesOf } from './frameServicesOf.js';

/** Creates the function that runs the frames of an SDK instance: a lazy chunk, loaded with the first frame. */
export function createFrameRunner(inits: Inits): (shell: FrameShell) => RunningFrame {
  const gate = createMessageGate();
  return (shell) =>
    runFrame(shell, {
      gate,
      onError: inits.host.onError,
      services: async (again) => frameServicesOf(await inits.readySession(again)),
      defaultTitle() {
        const appearance = inits.context?.appearance;
        return frameTexts(appearance?.language() ?? 'en_US', appearance?.texts() ?? {}).frameTitle;
      },
    });
}
