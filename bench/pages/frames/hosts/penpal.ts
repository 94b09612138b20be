/** An iframe and Penpal 7. */
import { connect, WindowMessenger } from 'penpal';
import { API } from '../../session/platform.js';
import { IFRAME_STYLE, startFramesPage } from '../framesPage.js';

startFramesPage({
  page: 'penpal',
  embed(container, url, onChange) {
    const iframe = document.createElement('iframe');
    iframe.style.cssText = IFRAME_STYLE;
    iframe.src = url;
    container.append(iframe);
    if (iframe.contentWindow === null) throw new Error('the frame has no window');
    const connection = connect<{ summary: () => unknown }>({
      messenger: new WindowMessenger({ remoteWindow: iframe.contentWindow, allowedOrigins: [API] }),
      methods: { changed: onChange },
    });
    return {
      connected: connection.promise.then((page) => () => page.summary()),
      remove() {
        connection.destroy();
        iframe.remove();
      },
    };
  },
});
