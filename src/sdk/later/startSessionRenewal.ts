import type { SessionContext } from '../../context/sessionContext.js';
import { retryAll } from '../../context/embedded.js';
import { clearErrorList } from '../../library/monitor.js';
import { isPc } from '../../library/shared/loadGroups.js';
import { startRenewal } from '../../session/renewal/startRenewal.js';
import { loginAddress } from './openLogin.js';

/**
 * Starts the renewal of a session, and notifies the user and the host of its results.
 *
 * @param beganAtMs when the session started in this tab, in ms since 1970
 * @param isRestored the page has come back from the back/forward cache since then
 */
export function startSessionRenewal(
  session: SessionContext,
  beganAtMs: number,
  isRestored: boolean,
): ReturnType<typeof startRenewal> {
  const { signal, renewal, notifier, host, embedded } = session;
  const offerSignIn = (): void => {
    notifier.offerSignIn(() => {
      void renewal.signIn().then((isSignedIn) => {
        // Shown again, because the click has closed the message.
        if (!isSignedIn && !signal.aborted) offerSignIn();
      });
    });
  };
  return startRenewal(session, beganAtMs, isRestored, {
    isPc,
    checkLink: (href) => session.checkLink(loginAddress(href, session.config, session.tenant)),
    askRelogin: async (...asked) => (await notifier.prompts()).askRelogin(...asked),
    open(url) {
      notifier.open(url, 'login');
    },
    on(event) {
      switch (event.kind) {
        case 'lost':
          host.emit('tokenExpired', undefined);
          host.onError(event.error);
          break;
        case 'signedOut':
          clearErrorList();
          host.emit('logout', undefined);
          // Not after signing out in another tab: the user did that.
          if (event.reason === 'expired') offerSignIn();
          break;
        case 'signedIn':
          retryAll(embedded);
          break;
        default:
          offerSignIn();
      }
    },
  });
}
