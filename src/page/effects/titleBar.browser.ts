import { pageAddress, createNode } from '../../browser/page.js';
import { logWarning, warnAndContinue } from '../../core/log.js';
import { directionOf, languageTag } from '../../i18n/languages.js';
import { type PageEffect } from '../pageEffect.js';
import { DEFAULT_CONTAINER } from '../runningPage.browser.js';
import { pageTexts } from '../pageTexts.js';
import { barColours, greyOf, type Rgb, titleBarLook } from '../titleBar/titleBarLook.js';
import { createTitleBarView } from '../titleBar/titleBarView.browser.js';
import { waitForElement } from '../topSpace.browser.js';
import { safeColour } from '../../islands/theme/themeVariables.js';
import type { DeviceClient } from '../../device/index.js';
import { loadBridge } from '../loadBridge.js';

/** The flag of the tenant that describes the title bar. */
const SETTING = 'h5TitleSetting';

/** Shows the title bar that the tenant wants on this phone (spec 2 §2, §6), once the main element of the page is there. */
export const titleBar: PageEffect = {
  name: 'titleBar',
  when: ({ hasHost, settings, device }) =>
    !hasHost && titleBarLook(settings.flags[SETTING], device) !== undefined,
  start({ sdk, config, options, settings, device, titles, tenant, isGreyFor, onRoute, onTenant, topSpace }) {
    const look = titleBarLook(settings.flags[SETTING], device);
    const over = new AbortController();
    let view: ReturnType<typeof createTitleBarView> | undefined;

    const show = (): void => {
      const { registered, title } = titles;
      const shown = registered?.title ?? title;
      if (!registered || shown === '') {
        view?.remove();
        return;
      }
      view?.show({
        title: shown,
        hasBackButton: registered.backButton ?? look?.hasBackButton === true,
        backText: pageTexts(sdk.language).back,
        lang: languageTag(sdk.language),
        dir: directionOf(sdk.language, pageAddress()),
      });
    };
    const seenColour = (colour: string): Rgb | undefined => {
      const parts = colourParts(colour);
      return parts && isGreyFor(tenant()) ? greyOf(parts) : parts;
    };
    const begin = async (): Promise<void> => {
      const container = await waitForElement(options.container ?? DEFAULT_CONTAINER, over.signal);
      if (over.signal.aborted || !look) return;
      if (!container) {
        logWarning('the page has no title bar, because its main element has not come: set `container`');
        return;
      }
      const goBack = (): void => {
        void leavePage(device.client);
      };
      view = createTitleBarView(topSpace.forBar, barColours(look, seenColour), goBack, config.nonce);
      show();
    };
    void begin();
    const ends = [
      titles.onChange(show),
      // Each route registers it again: what the one before wanted does not count any more.
      onRoute(() => {
        titles.register(undefined);
        titles.register({});
      }),
      sdk.on('language', show),
      onTenant(show),
    ];
    return () => {
      over.abort();
      for (const end of ends) end();
      view?.remove();
    };
  },
};

/**
 * The parts of an opaque colour, read from a drawing context, which writes such a colour as `#rrggbb`; undefined for any other
 * text, and for colours of another space.
 */
function colourParts(colour: string): Rgb | undefined {
  const safe = safeColour(colour);
  const context = createNode('canvas').getContext('2d');
  if (safe === undefined || !context) return undefined;
  context.fillStyle = safe;
  const written = /^#[\da-f]{6}$/.test(context.fillStyle) ? context.fillStyle : undefined;
  if (written === undefined) return undefined;
  const part = (at: number): number => parseInt(written.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** The Navigation API, which older web views lack. */
interface NavigationState {
  readonly canGoBack?: boolean;
}

/** True if there is a page before this one. In a frame, and without the Navigation API, the whole window's history counts. */
function hasPageBefore(): boolean {
  const { navigation } = window as { readonly navigation?: NavigationState };
  const canGoBack = window.top === window ? navigation?.canGoBack : undefined;
  return canGoBack ?? history.length > 1;
}

/** Closes the window of the app around the page; true if that app does so. */
async function closeWindowOf(client: DeviceClient): Promise<boolean> {
  try {
    const { callClient } = await loadBridge();
    return await callClient(client, 'close', {});
  } catch (error) {
    warnAndContinue('the app around the page did not close its window', error);
    return false;
  }
}

/** Goes back; in an app around the page that opened its window with this page, closes that window. */
export async function leavePage(client: DeviceClient): Promise<void> {
  if (client !== '' && !hasPageBefore() && (await closeWindowOf(client))) return;
  history.back();
}
