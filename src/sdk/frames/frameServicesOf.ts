import type { SessionContext } from '../../context/sessionContext.js';
import { attempt, callerId, callerText, ownOptions } from '../../core/callerValues.js';
import { WeaverError, isWeaverError } from '../../core/errors.js';
import { logWarning, warnAndContinue } from '../../core/log.js';
import { hasMessages, onMessagesChange } from '../../features/connectedMessages.js';
import { openLink } from '../../features/links/index.js';
import type { FrameTarget } from '../../frames/frame.js';
import type { FrameServices } from '../../frames/host/frameServices.js';
import { deviceRecord } from '../../library/shared/loadGroups.js';
import { recordRouter } from '../../library/shared/records.js';
import { checkSession } from '../../session/checkSession.js';
import type { FrameSession } from '../../wire/frameMessages.js';
import { loadMessages } from '../connectMessages.js';

/** True for an address that a browser opens as a page. */
function isWebPage({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:';
}

/** A session that was set longer ago is checked before a frame gets it: an idle host page does not notice its expiry. */
const UNCHECKED_MS = 5 * 60_000;

/**
 * The session for a platform page. It is checked, and renewed if needed, if it is older than {@link UNCHECKED_MS}, or if the
 * page was given the same one before and asks again.
 */
async function sessionFor(session: SessionContext, givenId: string | undefined): Promise<FrameSession> {
  const { sessionStore: store, httpAs, renewal, signal } = session;
  const current = (): string => {
    // Throws after a logout, also in another tab.
    const id = store.sessionIdForCall();
    if (id === undefined) throw new WeaverError('SESSION_EXPIRED');
    return id;
  };
  const id = current();
  const ageMs = (): number => Date.now() - store.setAtMs();
  if (id === givenId || ageMs() > UNCHECKED_MS) {
    const isRefused = await checkSession(
      httpAs(() => id),
      store.tenantKey(),
      signal,
    ).then(
      () => false,
      (error: unknown) => isWeaverError(error) && error.code === 'SESSION_INVALID',
    );
    if (isRefused && !(await renewal.renew(id, signal))) throw new WeaverError('SESSION_EXPIRED');
  }
  const eteamsid = current();
  const lifeSeconds = store.expiresInSeconds();
  if (lifeSeconds === undefined) return { eteamsid };
  return { eteamsid, expiresIn: Math.max(0, Math.floor(lifeSeconds - ageMs() / 1_000)) };
}

/** What a session provides to frames. */
export function frameServicesOf(session: SessionContext): FrameServices {
  const { appearance, config, host, notifier, sessionStore: store, signal } = session;
  const { oadomain, allowedOrigins = [] } = config;

  const addressOf = async (target: FrameTarget): Promise<string> => {
    const given: unknown = target;
    let path: unknown = given;
    if (typeof given === 'object' && given !== null) {
      const { kind, id, params } = ownOptions(given as Exclude<FrameTarget, string>);
      if (typeof id === 'number' && !Number.isSafeInteger(id)) {
        const message = `the id ${id} is not exact as a number: pass the digits as a string`;
        throw new WeaverError('FRAME_REFUSED', { message });
      }
      const [router, { device }] = await Promise.all([recordRouter(), deviceRecord()]);
      path = router.resolve(callerText(kind), callerId(id), { device, params }).url;
    }
    const url =
      typeof path === 'string' && path !== '' ? attempt(() => new URL(path, oadomain), undefined) : undefined;
    if (!url) {
      throw new WeaverError('FRAME_REFUSED', {
        message: 'the target of embed must be a path of the platform, a URL, or { kind, id }',
      });
    }
    const allowed = [oadomain, ...allowedOrigins].map((origin) => attempt(() => new URL(origin).origin, ''));
    if (!isWebPage(url) || !allowed.includes(url.origin) || url.username !== '' || url.password !== '') {
      throw new WeaverError('FRAME_REFUSED', {
        message: `${isWebPage(url) ? url.origin : url.protocol} is neither oadomain nor in allowedOrigins`,
      });
    }
    return url.href;
  };

  const open = async (href: string, ofFrame: AbortSignal): Promise<void> => {
    // Relative to the page in the frame, which sends absolute addresses; never to the host's page.
    if (!attempt(() => new URL(href), undefined)) {
      logWarning('a link of a page in a frame was not opened: it is no absolute address');
      return;
    }
    const { answered } = await openLink({ href, signal: ofFrame, isWebOnly: true }, session);
    await answered;
  };

  /** Handles a message that a frame got as if this page had got it: if it did too, the message is shown once. */
  const pushMessageOfFrame = async (message: unknown): Promise<void> => {
    const { pushMessage } = await loadMessages();
    pushMessage(session, message);
  };

  return {
    platformOrigin: oadomain,
    look() {
      const { dir, scheme } = appearance.look();
      const theme = appearance.theme();
      return {
        language: appearance.language(),
        dir,
        scheme,
        // Resolved here, because whether a page in a frame sees the system's setting depends on the browser.
        theme: theme.colorScheme === 'auto' ? { ...theme, colorScheme: scheme } : theme,
      };
    },
    addressOf,
    sessionFor: (givenId) => sessionFor(session, givenId),
    onRenewed: (listener) =>
      store.onChange(() => {
        sessionFor(session, undefined).then(listener, () => undefined);
      }),
    onSignedOut: (listener) =>
      store.onChange(() => {
        if (store.sessionId() === undefined) listener();
      }),
    openLink: (url, ofFrame) =>
      open(url, ofFrame).catch((error: unknown) => {
        if (!signal.aborted) warnAndContinue('a link of a page in a frame could not be opened', error);
      }),
    showsNotices: () => hasMessages(session),
    onShowsNotices: (listener) => onMessagesChange(session, listener),
    notify(notice) {
      if (notice.kind !== 'batchTask') notifier.notify(notice);
      else if (hasMessages(session)) {
        pushMessageOfFrame(notice).catch((error: unknown) => {
          warnAndContinue('a message of a page in a frame could not be shown', error);
        });
      }
      // Not shown here: the page in the frame shows it.
      else host.emit('notice', notice);
    },
  };
}
