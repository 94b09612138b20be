import { pageAddress } from '../../browser/page.js';
import { logWarning } from '../../core/log.js';
import { directionOf, languageTag } from '../../i18n/languages.js';
import { DEFAULT_CONTAINER, type PageEffect } from '../pageEffect.js';
import { pageTexts } from '../pageTexts.js';
import { barColours, greyOf, type Rgb } from '../titleBar/barColours.js';
import { colourParts } from '../titleBar/colourParts.browser.js';
import { titleBarLook } from '../titleBar/titleSetting.js';
import { createTitleBarView, type TitleBarView } from '../titleBar/titleBarView.browser.js';
import { leavePage } from '../titleBar/leavePage.browser.js';
import { waitForElement } from '../topSpace.browser.js';

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
    let view: TitleBarView | undefined;

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
