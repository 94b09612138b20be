import type { OpenRecord, Opened, Notifier, SessionContext } from '../../context/sessionContext.js';
import { GROUPS } from '../../library/shared/loadGroups.js';
import { navigatePage } from '../../browser/openAndSave.js';
import { openLinkWindow, type LinkWindow } from '../../browser/linkWindow.js';
import { pageBase, pageSearch } from '../../browser/page.js';
import { withKeptParameters } from '../../classify/keptParameters.js';
import type { HrefTarget } from '../../context/config.js';
import { callerId, callerText, ownOptions } from '../../core/callerValues.js';
import { WeaverError } from '../../core/errors.js';
import { recordTexts } from '../../i18n/recordTexts.js';
import { hrefOfHost } from '../../routes/hrefOfHost.js';
import type { PageDevice } from '../../routes/moduleRecord.js';
import type { RecordRouter } from '../../library/groups/records.js';

/** What opening records uses of a session. */
export interface RecordOpeningSession extends Pick<SessionContext, 'appearance' | 'signal'> {
  readonly config: Pick<SessionContext['config'], 'resolveHref'>;
  readonly notifier: Pick<Notifier, 'askToOpenPage' | 'notify' | 'offerLink'>;
}

const NOTHING: Opened = { mode: 'none', window: null, close: () => undefined };

const openWindow = (): LinkWindow | undefined => openLinkWindow({ popup: true });

/** Tells the user that a dialog is not to be had outside of the platform. */
async function refuseDialog({ appearance, notifier, signal }: RecordOpeningSession): Promise<void> {
  await appearance.loadTexts(appearance.language());
  const { dialogNeedsPlatform } = recordTexts(appearance.language(), appearance.texts());
  if (!signal.aborted) notifier.notify({ kind: 'error', text: dialogNeedsPlatform });
}

/**
 * Creates the function behind `weaverSDK.open`. Everything before the first `await` runs during the caller's click, so that
 * the browser allows the window.
 *
 * @param pageDevice the device of the page
 */
export function createOpenRecord(
  session: RecordOpeningSession,
  router: Pick<RecordRouter, 'resolve'>,
  pageDevice: () => PageDevice,
): OpenRecord {
  const { config, notifier } = session;

  const openIn = async (url: string, given: LinkWindow | undefined): Promise<Opened> => {
    let opened = given;
    if (!opened) {
      await notifier.askToOpenPage(() => {
        opened = openWindow();
        return opened !== undefined;
      });
    }
    if (!opened) throw new WeaverError('POPUP_BLOCKED');
    const linked = opened;
    linked.navigate(url);
    return {
      mode: 'link',
      url,
      window: linked.window,
      close() {
        linked.close();
      },
    };
  };

  return async (givenKind, givenId, given, early) => {
    // Read once: what is checked is what is opened, and what the host is told.
    const [kind, id] = [callerText(givenKind), callerId(givenId)];
    const options = ownOptions(given);
    try {
      if (options.mode === 'dialog') {
        void refuseDialog(session);
        early?.opened?.close();
        return NOTHING;
      }
      const device = options.device ?? pageDevice();
      const { url: path } = router.resolve(kind, id, { device, params: options.params });
      const record: HrefTarget = {
        kind,
        id,
        url: path,
        device: device === 'Mobile' ? device : 'PC',
      };
      const url =
        hrefOfHost(config.resolveHref, record, pageBase()) ?? withKeptParameters(path, pageSearch());
      const target = options.target === '_self' ? '_self' : '_blank';
      if (notifier.offerLink({ url, reason: 'record', target })) {
        early?.opened?.close();
        return NOTHING;
      }
      if (target === '_blank') return await openIn(url, early ? early.opened : openWindow());
      navigatePage(url);
      return { mode: 'link', url, window: null, close: () => undefined };
    } catch (error) {
      early?.opened?.close();
      throw error;
    }
  };
}

/**
 * Loads what opens the pages of records in a session (spec 2 §2, §6; contract §8, "Routes"): the code behind
 * `weaverSDK.open`. Rejects with CHUNK_FAILED.
 */
export async function openRecordOf(session: RecordOpeningSession): Promise<OpenRecord> {
  const [{ moduleRouter }, { getDevice }] = await Promise.all([GROUPS.records(), GROUPS.device()]);
  return createOpenRecord(session, moduleRouter, () => (getDevice().device === 'Mobile' ? 'Mobile' : 'PC'));
}

export { createPageHistory } from '../../islands/history/pageHistory.browser.js';
