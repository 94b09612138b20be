import { pageAddress } from '../../browser/page.js';
import { rootOfPage } from '../../browser/pageNodes.js';
import { directionOf, languageTag } from '../../i18n/languages.js';
import type { PageEffect } from '../pageEffect.js';
import { restorableAttribute } from '../putBack.browser.js';

/** Gives the page the language of the SDK and its direction: right to left for Arabic, unless the address has `no_rtl=true` (spec 2 §4). */
export const language: PageEffect = {
  name: 'language',
  when: () => true,
  start({ sdk, onTenant }) {
    const root = rootOfPage();
    const [lang, dir] = [restorableAttribute(root, 'lang'), restorableAttribute(root, 'dir')];
    const write = (): void => {
      lang.set(languageTag(sdk.language));
      dir.set(directionOf(sdk.language, pageAddress()));
    };
    write();
    const ends = [sdk.on('language', write), onTenant(write)];
    return () => {
      for (const end of ends) end();
      dir.putBack();
      lang.putBack();
    };
  },
};
