import type { LinkWindow } from '../../browser/linkWindow.js';
import type { HrefTarget, ResolvedConfig } from '../../context/config.js';
import type { Opened, OpenRecord } from '../../context/openRecord.js';
import type { Notifier } from '../../context/sessionContext.js';
import { ownOptions } from '../../core/callerValues.js';
import { WeaverError } from '../../core/errors.js';
import { hrefOfHost } from '../../routes/hrefOfHost.js';
import type { PageDevice } from '../../routes/moduleRecord.js';
import type { RecordRouter } from '../../library/groups/records.js';

/** What {@link createOpenRecord} needs. */
export interface OpenRecordDeps {
  readonly router: Pick<RecordRouter, 'resolve'>;
  readonly resolveHref: ResolvedConfig['resolveHref'];
  readonly notifier: Pick<Notifier, 'offerLink' | 'askToOpenPage'>;
  /** Tells the user that a dialog is not to be had outside of the platform. */
  readonly refuseDialog: () => void;
  /** The device of the page. */
  readonly device: () => PageDevice;
  /** The base of addresses that the host returns. */
  readonly pageBase: () => string;
  /** The address with the parameters that are carried from page to page. */
  readonly withKept: (url: string) => string;
  readonly openWindow: () => LinkWindow | undefined;
  /** Leads the page itself to an address. */
  readonly goTo: (url: string) => void;
}

const NOTHING: Opened = { mode: 'none', window: null, close: () => undefined };

/**
 * Creates the function behind `weaverSDK.open`. Everything before the first `await` runs during the caller's click, so that
 * the browser allows the window.
 */
export function createOpenRecord(deps: OpenRecordDeps): OpenRecord {
  const { router, resolveHref, notifier } = deps;

  const openIn = async (url: string, given: LinkWindow | undefined): Promise<Opened> => {
    let opened = given;
    if (!opened) {
      await notifier.askToOpenPage(() => {
        opened = deps.openWindow();
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

  return async (kind, id, given, early) => {
    const options = ownOptions(given);
    try {
      if (options.mode === 'dialog') {
        deps.refuseDialog();
        early?.opened?.close();
        return NOTHING;
      }
      const device = options.device ?? deps.device();
      const { url: own } = router.resolve(kind, id, { device, params: options.params });
      const record: HrefTarget = {
        kind,
        id: String(id),
        url: own,
        device: device === 'Mobile' ? device : 'PC',
      };
      const url = hrefOfHost(resolveHref, record, deps.pageBase()) ?? deps.withKept(own);
      const target = options.target === '_self' ? '_self' : '_blank';
      if (notifier.offerLink({ url, reason: 'record', target })) {
        early?.opened?.close();
        return NOTHING;
      }
      if (target === '_blank') return await openIn(url, early ? early.opened : deps.openWindow());
      deps.goTo(url);
      return { mode: 'link', url, window: null, close: () => undefined };
    } catch (error) {
      early?.opened?.close();
      throw error;
    }
  };
}
