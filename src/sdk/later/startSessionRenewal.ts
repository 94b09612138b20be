import type { SessionContext } from '../../context/sessionContext.js';
import { clearErrorList } from '../../library/monitor.js';
import { isPc } from '../../library/shared/loadGroups.js';
import { startRenewal } from '../../session/renewal/startRenewal.js';
import { loginAddress } from './openLogin.js';

/**
 * Starts the renewal of a session, and tells the user and the host what comes of it.
 *
 * @param beganAtMs when the session started in this tab, in ms since 1970
 * @param isRestored the page has come back from the back/forward cache since then
 */
export function startSessionRenewal(
  session: SessionContext,
  beganAtMs: number,
  isRestored: boolean,
): ReturnType<typeof startRenewal> {
  const { signal, renewal, notifier, host, islands } = session;
  const offerSignIn = (): void => {
    notifier.offerSignIn(() => {
      void renewal.signIn().then((isSignedIn) => {
        // The click has closed the message.
        if (!isSignedIn && !signal.aborted) offerSignIn();
      });
    });
  };
  return startRenewal({
    ...session,
    beganAtMs,
    isRestored,
    isPc,
    checkLink: (href) => session.checkLink(loginAddress(href, session.config, session.tenant)),
    askRelogin: async (...asked) => (await notifier.prompts()).askRelogin(...asked),
    open(url) {
      notifier.open(url, 'login');
    },
    onLost(error) {
      host.emit('tokenExpired', undefined);
      host.onError(error);
    },
    onSignedOut(reason) {
      clearErrorList();
      host.emit('logout', undefined);
      // Who signed out in another tab knows it.
      if (reason === 'expired') offerSignIn();
    },
    offerSignIn,
    onSignedIn() {
      islands.retryAll();
    },
  });
}
