/** Postmate 1.5, which adds the iframe itself. */
import Postmate from 'postmate';
import { IFRAME_STYLE, startFramesPage } from '../framesPage.js';
import type { Change } from '../messages.js';

startFramesPage({
  page: 'postmate',
  embed(container, url, onChange) {
    const handshake = new Postmate({ container, url, name: '' });
    const iframe = container.querySelector('iframe');
    if (iframe === null) throw new Error('Postmate has added no frame');
    iframe.style.cssText = IFRAME_STYLE;
    let page: Postmate.ParentAPI | undefined;
    const connected = handshake.then((api) => {
      page = api;
      api.on('changed', (change: Change) => {
        onChange(change);
      });
      return (): Promise<unknown> => api.get('summary');
    });
    return {
      connected,
      remove() {
        page?.destroy();
      },
    };
  },
});
