/**
 * wujie in typical use: `startApp` with the app's address, in its usual mode with `__WUJIE_MOUNT` and
 * `__WUJIE_UNMOUNT`, `fiber: false` (the app's script need not wait for an idle moment). The micro apps are minified,
 * hashed and immutable, and take React from the main app through `jsBeforeLoaders`, as wujie's guide on sharing says.
 * The app is asked for at once; the session is a promise among its props. An app that goes away is destroyed.
 */
import { destroyApp, startApp } from 'wujie';
import { STATIC } from '../../session/platform.js';
import { startEmbedPage } from '../embedPage.js';
import { contextOf, createLabels, createSession } from '../session.js';
import { provideOnWindow } from '../windowLibraries.js';
import { WINDOW_NAMES } from '../windowNames.js';

const session = createSession();
const labels = createLabels();
provideOnWindow(labels);

const content = Object.values(WINDOW_NAMES)
  .map((name) => `window.${name} = window.parent.${name};`)
  .join('');
let count = 0;

startEmbedPage({
  start: session,
  async show(module, container) {
    const opened = Promise.all([session(), labels.load(module, session())]);
    count += 1;
    const name = `${module}-${count}`;
    await new Promise<void>((resolve, reject) => {
      startApp({
        name,
        url: `${STATIC}/build/wujie/${module}/index.html`,
        el: container,
        fiber: false,
        sync: false,
        plugins: [{ jsBeforeLoaders: [{ content }] }],
        props: {
          contextFor: async (root: HTMLElement) => contextOf((await opened)[0], root),
          onMounted: resolve,
        },
      }).catch(reject);
    });
    return { unmount: () => destroyApp(name) };
  },
});
