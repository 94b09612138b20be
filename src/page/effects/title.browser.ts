import { headOfPage } from '../../browser/pageNodes.js';
import { cleanTitle } from '../../browser/pageTitle.js';
import type { PageEffect } from '../pageEffect.js';

/**
 * The title of the page: `page.setTitle` writes it, and what others write counts too. A host page gets it by the connection,
 * which follows the title.
 */
export const title: PageEffect = {
  name: 'title',
  when: () => true,
  start({ device, titles }) {
    const before = document.title;
    let written: string | undefined;
    let known = titles.title;
    const write = (): void => {
      if (titles.title === known) return;
      known = titles.title;
      document.title = known;
      written = document.title;
    };
    const read = (): void => {
      if (document.title === written) return;
      written = undefined;
      known = cleanTitle(document.title, device.client);
      titles.setTitle(known);
    };
    const end = titles.onChange(write);
    const observer = new MutationObserver(read);
    observer.observe(headOfPage(), { childList: true, characterData: true, subtree: true });
    return () => {
      end();
      observer.disconnect();
      if (written !== undefined && document.title === written) document.title = before;
    };
  },
};
