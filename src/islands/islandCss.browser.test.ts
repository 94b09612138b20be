import { expect, it } from 'vitest';
import { ISLAND_CSS } from './islandFrame.browser.js';

it('what is in front of the page can be pressed while a modal library makes its body unpressable, the island only if its place can', () => {
  const host = document.createElement('div');
  host.style.cssText = 'position: fixed; inset: 0';
  const root = host.attachShadow({ mode: 'open' });
  const box = 'style="position: fixed; inset: 0; margin: 0"';
  root.innerHTML = `<style>${ISLAND_CSS} .hint { pointer-events: none }</style>
<div class="weaver-root" ${box}><p id="text" ${box}></p><div id="popover" popover="manual" ${box}></div>
<div id="hint" class="hint" popover="manual" ${box}></div><dialog id="dialog" ${box}></dialog>
<div class="weaver-overlay" popover="manual"><div id="popup" ${box}></div></div></div>`;
  document.body.append(host);
  const the = (id: string) => root.querySelector<HTMLElement>(id);
  const pressed = () => root.elementFromPoint(5, 5)?.id;
  document.body.style.pointerEvents = 'none';
  try {
    const seen = [pressed()];
    for (const id of ['#hint', '#popover', '.weaver-overlay']) {
      the(id)?.showPopover();
      seen.push(pressed());
      the(id)?.hidePopover();
    }
    root.querySelector('dialog')?.showModal();
    seen.push(pressed());
    root.querySelector('dialog')?.close();
    host.style.pointerEvents = 'auto';
    seen.push(pressed());
    expect(seen).toEqual(['', '', 'popover', 'popup', 'dialog', 'text']);
  } finally {
    document.body.style.pointerEvents = '';
    host.remove();
  }
});
