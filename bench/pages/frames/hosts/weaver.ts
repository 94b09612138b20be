/** The SDK's light script tag, and `embed`; the frame is as high as the page's content. */
import type { WeaverGlobal } from '../../../../src/light.js';
import { CONFIG } from '../../session/platform.js';
import { startFramesPage } from '../framesPage.js';
import type { Change } from '../messages.js';

declare const weaverSDK: WeaverGlobal;

startFramesPage({
  page: 'weaver',
  start: () => weaverSDK.init(CONFIG),
  embed(container, url, onChange) {
    const frame = weaverSDK.embed(container, url);
    frame.on('changed', (change) => {
      onChange(change as Change);
    });
    return {
      connected: frame.ready.then(() => () => frame.get('summary')),
      remove() {
        frame.unmount();
      },
    };
  },
});
