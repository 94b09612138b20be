/**
 * qiankun in typical use: `loadMicroApp` with an HTML entry and `strictStyleIsolation`, so that each app stands in
 * a shadow root. The micro apps are minified, hashed and immutable, and take React from the main app's window, which the
 * default sandbox lets them read (webpack's `externals`): none evaluates a React of its own. The app is asked for at
 * once; the session is a promise among its props, so that app and session load side by side.
 */
import { loadMicroApp } from 'qiankun';
import { STATIC } from '../../session/platform.js';
import { startEmbedPage } from '../embedPage.js';
import { contextOf, createLabels, createSession } from '../session.js';
import { provideOnWindow } from '../windowLibraries.js';

const session = createSession();
const labels = createLabels();
provideOnWindow(labels);

startEmbedPage({
  start: session,
  async show(name, container) {
    const opened = Promise.all([session(), labels.load(name, session())]);
    const app = loadMicroApp(
      {
        name,
        entry: `${STATIC}/build/qiankun/${name}/index.html`,
        container,
        props: { contextFor: async (root: HTMLElement) => contextOf((await opened)[0], root) },
      },
      { sandbox: { strictStyleIsolation: true }, singular: false },
    );
    // The caller receives the error of loading the app; this second promise has no handler.
    app.bootstrapPromise.catch(() => undefined);
    await app.mountPromise;
    return {
      async unmount() {
        await app.unmount();
      },
    };
  },
});
