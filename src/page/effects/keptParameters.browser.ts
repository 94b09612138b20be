import { attempt } from '../../core/callerValues.js';
import { pageBase, pageSearch } from '../../browser/page.js';
import { withKeptParameters } from '../../classify/keptParameters.js';
import type { PageEffect } from '../pageEffect.js';
import { replaceMethod } from '../putBack.browser.js';

/** An address of the page's origin with the page's `wea_link_keep_` parameters; undefined if none is missing or for another origin. */
function keptAddress(address: unknown): string | undefined {
  if (typeof address !== 'string' && !(address instanceof URL)) return undefined;
  const url = attempt(() => new URL(address, pageBase()), undefined);
  if (!url || url.origin !== location.origin) return undefined;
  const kept = withKeptParameters(url.href, pageSearch());
  return kept === url.href ? undefined : kept;
}

/** A clicked link, in shadow roots too. */
function linkOf(event: Event): HTMLAnchorElement | HTMLAreaElement | undefined {
  return event
    .composedPath()
    .find(
      (node): node is HTMLAnchorElement | HTMLAreaElement =>
        (node instanceof HTMLAnchorElement || node instanceof HTMLAreaElement) && node.hasAttribute('href'),
    );
}

/** Changes the address of a link while its click is handled: what is followed and what handlers read is the same. */
function keepInLink(event: Event): void {
  const link = linkOf(event);
  const given = link?.getAttribute('href');
  if (!link || typeof given !== 'string' || given.trim().startsWith('#') || link.hasAttribute('download'))
    return;
  const kept = keptAddress(link.href);
  if (kept === undefined) return;
  link.setAttribute('href', kept);
  // The browser follows the link after all handlers, before the next task.
  setTimeout(() => {
    if (link.getAttribute('href') === kept) link.setAttribute('href', given);
  });
}

/**
 * Adds the page's `wea_link_keep_` parameters to the query of each page of the platform that it leads to (spec 2 §4): by a
 * link, its history or a new window.
 */
export const keptParameters: PageEffect = {
  name: 'keptParameters',
  when: () => true,
  start() {
    const unwrap = [
      ...['pushState', 'replaceState'].map((name) =>
        replaceMethod(
          history,
          name,
          (change) =>
            function (state, unused, address, ...others) {
              return Reflect.apply(change, this, [state, unused, keptAddress(address) ?? address, ...others]);
            },
        ),
      ),
      replaceMethod(
        window,
        'open',
        (open) =>
          function (address, ...others) {
            return Reflect.apply(open, this, [keptAddress(address) ?? address, ...others]);
          },
      ),
    ];
    addEventListener('click', keepInLink, true);
    addEventListener('auxclick', keepInLink, true);
    return () => {
      removeEventListener('click', keepInLink, true);
      removeEventListener('auxclick', keepInLink, true);
      for (const one of unwrap.reverse()) one();
    };
  },
};
