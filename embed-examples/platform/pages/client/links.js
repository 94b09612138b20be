import { linkTarget } from './linkTarget.js';

/** @param {Event} event */
function clickedLink(event) {
  // The target itself is hidden in the shadow root of an island.
  return event.composedPath().find((node) => node.nodeName === 'A' && node.href !== '');
}

/**
 * Keeps links from leaving the frame: those to another record of this kind open in the page, all others are for the host
 * page. Links that a component handles itself are left to it.
 *
 * @param {{ showPath(path: string): void, tellHost(url: string): void }} actions
 */
export function catchLinks({ showPath, tellHost }) {
  const onClick = (/** @type {MouseEvent} */ event) => {
    // The right button opens a menu.
    if (event.defaultPrevented || event.button > 1) return;
    const anchor = clickedLink(event);
    if (anchor === undefined) return;
    const opensApart = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    const { href } = anchor;
    const target = linkTarget(
      { href, isDownload: anchor.hasAttribute('download'), opensApart },
      location.href,
    );
    if (target.to === 'browser') return;
    event.preventDefault();
    if (target.to === 'page') showPath(target.path);
    else tellHost(target.url);
  };
  document.addEventListener('click', onClick);
  document.addEventListener('auxclick', onClick);
}
