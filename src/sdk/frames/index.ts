import type { SessionContext } from '../../context/sessionContext.js';
import type { WeaverError } from '../../core/errors.js';
import type { FrameShell, RunningFrame } from '../../frames/createFrame.js';
import { createMessageGate } from '../../frames/host/messageGate.browser.js';
import { runFrame } from '../../frames/host/runFrame.browser.js';
import { frameTexts } from '../../i18n/frameTexts.js';
import { watchPresence } from '../../islands/presence/watchPresence.browser.js';
import type { earlyLook } from '../earlyLook.js';
import { frameServicesOf } from './frameServicesOf.js';

/** What the frames of an SDK instance need from it. */
export interface FrameRunnerDeps {
  /** The session, once it is ready. `again`: the user clicked retry. */
  readonly session: (again: boolean) => Promise<SessionContext>;
  readonly context: () => Parameters<typeof earlyLook>[0];
  readonly onError: (error: WeaverError) => void;
}

/** Creates the function that runs the frames of an SDK instance: a lazy chunk, loaded with the first frame. */
export function createFrameRunner(deps: FrameRunnerDeps): (shell: FrameShell) => RunningFrame {
  const { session, context, onError } = deps;
  const gate = createMessageGate();
  return (shell) =>
    runFrame(shell, {
      gate,
      watchPresence,
      onError,
      services: async (again) => frameServicesOf(await session(again)),
      defaultTitle() {
        const appearance = context()?.appearance;
        return frameTexts(appearance?.language() ?? 'en_US', appearance?.texts() ?? {}).frameTitle;
      },
    });
}
