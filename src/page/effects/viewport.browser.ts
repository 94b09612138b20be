import { createNode } from '../../browser/page.js';
import { appendTo, headOfPage } from '../../browser/pageNodes.js';
import { findAllInPage } from '../../browser/pageTree.js';
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

/** What locks the zoom. */
const LOCK: ReadonlyMap<string, string> = new Map([
  ['initial-scale', '1'],
  ['minimum-scale', '1'],
  ['maximum-scale', '1'],
  ['user-scalable', 'no'],
]);

/** The content of a viewport meta tag with the zoom locked; the page's other settings stay. */
export function lockedViewport(content: string): string {
  const others = content
    .split(/[,;]/)
    .map((setting) => setting.trim())
    .filter((setting) => setting !== '' && !LOCK.has((setting.split('=')[0] ?? '').trim().toLowerCase()));
  const hasWidth = others.some((setting) => /^width\s*=/i.test(setting));
  const lock = [...LOCK].map((setting) => setting.join('='));
  return [...(hasWidth ? [] : ['width=device-width']), ...others, ...lock].join(', ');
}
