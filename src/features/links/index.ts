import { alinkPath } from '../../routes/alinkPath.js';
import type { ModuleContext } from '../../islands/context.js';
import { pageOrigin } from '../../browser/page.js';
import { warnAndContinue } from '../../core/log.js';
import type { Feature } from '../feature.js';
import type { LinkedRecord } from './decideLink.js';
import { openLink, type LinkOpenerDeps } from './openLink.js';
import { createOverseasAddress } from './overseasAddress.js';
import { handleLinkEvent } from './pressedLink.browser.js';

export { createOverseasAddress } from './overseasAddress.js';
export { openLink, type LinkOpenerDeps } from './openLink.js';

/** What the feature takes from the pages of records. */
export interface LinksNeeds {
  /** The record that a path with its query shows; undefined for any other page. */
  readonly recordOfPath: LinkOpenerDeps['recordOfPath'];
}

/** Creates the function that shows a record inside an island: its module hears of the path (spec 2 §2, embedded routing). */
const createShowRecord =
  ({ history }: ModuleContext) =>
  ({ kind, id, params }: LinkedRecord): void => {
    history.push(alinkPath(history.path, kind, id, params));
  };

/** Checks the links of islands before they are opened, and opens links of modules (spec 2 §5, contract §8). */
export const links: Feature<LinksNeeds> = {
  name: 'links',
  // With `prompts.link: false` links are checked too.
  when: () => true,
  install(session, { recordOfPath }) {
    const { checkLink, config, notifier, signal, tenant } = session;
    const deps: LinkOpenerDeps = {
      config,
      checkLink,
      notifier,
      recordOfPath,
      addressFor: createOverseasAddress(tenant),
    };
    const own = [pageOrigin(), config.oadomain];
    const warn = (error: unknown): void => {
      if (!signal.aborted) warnAndContinue('a link could not be opened', error);
    };
    let isInstalled = true;
    session.links.resolve({
      onIslandEvent(event, context) {
        handleLinkEvent(
          event,
          ({ href, target }) => {
            if (!isInstalled) return;
            const showRecord = target === '_self' ? createShowRecord(context) : undefined;
            openLink({ href, namedTarget: target, signal: context.signal, showRecord }, deps)
              .then(({ answered }) => answered)
              .catch(warn);
          },
          ({ origin }) => own.includes(origin),
        );
      },
      async open(href, target) {
        if (!isInstalled) return 'ignored';
        const { outcome, answered } = await openLink({ href, target, signal }, deps);
        answered.catch(warn);
        return outcome;
      },
    });
    return {
      dispose() {
        isInstalled = false;
      },
    };
  },
};
