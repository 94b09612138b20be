import { createNode } from '../../browser/page.js';
import { appendTo, findAllInPage, headOfPage } from '../../browser/pageNodes.js';
import { lockedViewport } from '../lockedViewport.js';
import type { PageEffect } from '../pageEffect.js';
import { restorableAttribute } from '../putBack.browser.js';

/** Locks the viewport of phones and tablets to no zoom (spec 2 §4). */
export const viewport: PageEffect = {
  name: 'viewport',
  when: ({ hasHost, device, options }) =>
    !hasHost && device.device !== 'PC' && options.lockViewport !== false,
  start() {
    // The last one counts.
    const given = findAllInPage('meta[name="viewport" i]').slice(-1)[0];
    if (given) {
      const content = restorableAttribute(given, 'content');
      content.set(lockedViewport(given.getAttribute('content') ?? ''));
      return content.putBack;
    }
    const meta = createNode('meta');
    meta.name = 'viewport';
    meta.content = lockedViewport('');
    appendTo(headOfPage(), meta);
    return () => {
      meta.remove();
    };
  },
};
