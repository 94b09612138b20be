import { openAddress } from '../../browser/openAndSave.js';
import type { SdkEvents } from '../../context/events.js';
import type { InitContext } from '../../context/initContext.js';
import { promptTexts } from '../../i18n/promptTexts.js';
import { createPrompts, type Prompts } from '../../ui/prompts/index.js';

/** What the SDK itself says to the person of a session. */
export interface SessionPrompts extends Pick<Prompts, 'askToOpen' | 'askRelogin'> {
  showNotice(notice: SdkEvents['notice']): void;
  /** Says that a page could not open by itself, with a button that opens it. */
  offerToOpen(url: string): void;
}

/** Puts the prompts of a session together: a lazy chunk, loaded when there is something to say. They go with the session. */
export function createSessionPrompts({ appearance, nonce, onDispose }: InitContext): SessionPrompts {
  const texts = () => ({
    ...promptTexts(appearance.language(), appearance.texts()),
    failedConnection: appearance.texts().failedConnection,
  });
  const prompts = createPrompts({
    nonce,
    words: () => ({ look: appearance.look(), texts: texts() }),
  });
  onDispose(prompts.remove);
  return {
    askToOpen: prompts.askToOpen,
    askRelogin: prompts.askRelogin,
    showNotice({ kind, text }) {
      if (kind === 'error') prompts.showToast({ kind, text });
      else prompts.showToast({ kind: 'warning', text: texts().promptCheck });
    },
    offerToOpen(url) {
      const { linkHeldBack, linkOpen } = texts();
      prompts.showToast({
        kind: 'warning',
        text: linkHeldBack,
        action: {
          text: linkOpen,
          onAct() {
            openAddress(url);
          },
        },
      });
    },
  };
}
