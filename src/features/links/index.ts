import { alinkPath } from '../../routes/recordPath.js';
import type { LinkOutcome, SessionContext } from '../../context/sessionContext.js';
import type { ModuleContext } from '../../islands/context.js';
import { pageOrigin } from '../../browser/page.js';
import { warnAndContinue } from '../../core/log.js';
import type { LinkedRecord } from './decideLink.js';
import { followInPage, handleLinkEvent } from './pressedLink.browser.js';
import { openLink } from './openLink.js';

export { openLink } from './openLink.js';
export { overseasAddress } from './decideLink.js';

/** Creates the function that shows a record inside an island: its module hears of the path (spec 2 §2, embedded routing). */
const createShowRecord =
  ({ history }: ModuleContext) =>
  ({ moduleRoute, id, params }: LinkedRecord): void => {
    history.push(alinkPath(history.path, moduleRoute, id, params));
  };

/** Reports a link that could not be opened, unless the session has ended. */
const warnIn =
  (session: SessionContext) =>
  (error: unknown): void => {
    if (!session.signal.aborted) warnAndContinue('a link could not be opened', error);
  };

/**
 * Checks the links of islands before they are opened (spec 2 §5, contract §8), also with `prompts.link: false`. Once it is
 * stopped, the links of islands that are left open nothing.
 */
export function startLinks(session: SessionContext): () => void {
  const draggedOrigins = [pageOrigin(), session.config.oadomain];
  let isStarted = true;
  session.renderer.handleLinks((event, context) => {
    handleLinkEvent(
      event,
      ({ href, target, inPage }) => {
        if (!isStarted) return;
        if (inPage) {
          followInPage(inPage, href, context);
          return;
        }
        const showRecord = target === '_self' ? createShowRecord(context) : undefined;
        openLink({ href, namedTarget: target, signal: context.signal, showRecord }, session)
          .then(({ answered }) => answered)
          .catch(warnIn(session));
      },
      ({ origin }) => draggedOrigins.includes(origin),
    );
  });
  return () => {
    isStarted = false;
  };
}

/** Opens a link of a module (spec 2 §5, contract §8). Resolves without waiting for an answer of the user. */
export async function openModuleLink(
  session: SessionContext,
  href: string,
  target: string | undefined,
  opener?: (url: string) => void,
): Promise<LinkOutcome> {
  if (session.signal.aborted) return 'ignored';
  const { outcome, answered } = await openLink({ href, target, opener, signal: session.signal }, session);
  answered.catch(warnIn(session));
  return outcome;
}
