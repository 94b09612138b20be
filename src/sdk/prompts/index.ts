import { openAddress, openWindow } from '../../browser/openAndSave.js';
import type { LinkReason, TextNotice } from '../../context/events.js';
import type { InitContext } from '../../context/initContext.js';
import { promptTexts } from '../../i18n/promptTexts.js';
import { statusTexts } from '../../i18n/statusTexts.js';
import { createPrompts } from '../../ui/prompts/index.js';

/**
 * Creates the prompts of a session: a lazy chunk, loaded with the first message. They are removed with the
 * session; those of an init that failed stay until the next one begins.
 */
export function createSessionPrompts({ appearance, nonce, onReplaced, sessionStore }: InitContext) {
  const texts = () => ({
    ...promptTexts(appearance.language(), appearance.texts()),
    failedConnection: statusTexts(appearance.texts()).failedConnection,
  });
  const prompts = createPrompts({
    nonce,
    words: () => ({ look: appearance.look(), texts: texts() }),
  });
  onReplaced(prompts.remove);
  return {
    askToOpen: prompts.askToOpen,
    askRelogin: prompts.askRelogin,
    playMedia: prompts.playMedia,
    showToast: prompts.showToast,
    setNote: prompts.setNote,
    /** Asks the user to open a file in a new window. True if it is open. */
    askToOpenFile: async (url: string, signal: AbortSignal | undefined): Promise<boolean> =>
      (await prompts.askToOpenWindow('file', () => openWindow(url), signal)) === true,
    /** Asks the user to open the page of a record. True if `open`, called by the click, has opened it. */
    askToOpenPage: async (open: () => boolean, signal: AbortSignal): Promise<boolean> =>
      (await prompts.askToOpenWindow('record', open, signal)) === true,
    showNotice({ kind, text }: TextNotice): void {
      const shown = text === '' && kind === 'authenticationCheck' ? texts().promptCheck : text;
      if (shown !== '') prompts.showToast({ kind: kind === 'error' ? kind : 'warning', text: shown });
    },
    /** Reports that the session is over, with a button. */
    offerSignIn(signIn: () => void): void {
      const { reloginSignedOut, reloginSignIn } = texts();
      const remove = prompts.showToast({
        kind: 'warning',
        text: reloginSignedOut,
        action: { text: reloginSignIn, onAct: signIn },
      });
      // Removes the message if the user signs in by the button of an island.
      const forget = sessionStore.onChange(() => {
        if (sessionStore.sessionId() === undefined) return;
        remove();
        forget();
      });
    },
    /** Reports that the browser blocked a new window, for a login or any other page, with a button that opens it. */
    offerToOpen(url: string, reason: LinkReason): void {
      const { linkHeldBack, recordHeldBack, linkOpen } = texts();
      prompts.showToast({
        kind: 'warning',
        text: reason === 'login' ? linkHeldBack : recordHeldBack,
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

/** {@link createSessionPrompts} */
export type SessionPrompts = ReturnType<typeof createSessionPrompts>;
