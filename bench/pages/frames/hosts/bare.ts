/** An iframe as it comes. */
import { IFRAME_STYLE, startFramesPage } from '../framesPage.js';

startFramesPage({
  page: 'bare',
  embed(container, url) {
    const iframe = document.createElement('iframe');
    iframe.style.cssText = IFRAME_STYLE;
    iframe.src = url;
    container.append(iframe);
    return {
      remove() {
        iframe.remove();
      },
    };
  },
});
