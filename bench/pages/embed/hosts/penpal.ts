/**
 * An iframe and Penpal 7: each component is a page of the platform in a frame, with React in it. The frame is asked for
 * at once and loads while the page signs in; the session goes to it through Penpal. The frames stand on the API's
 * own origin, as the platform's pages do, and so need no preflights, which no other contender can do without. Scripts and style sheets are minified, hashed and immutable. Once one frame has checked the session, the others are
 * spared it. A frame tells its height, and the page gives it that.
 */
import { connect, WindowMessenger } from 'penpal';
import { API, clearCookie, fetchToken } from '../../session/platform.js';
import { EMBEDDED } from '../embedded.js';
import { startEmbedPage } from '../embedPage.js';
import { createMemo } from '../memo.js';
import type { FrameMethods, FrameSession, HostMethods } from '../frameMethods.js';
import type { Painted } from '../paint.js';

/** Time limit of a frame, because one whose script failed sends nothing; a hundred at once are slow. */
const CONNECT_LIMIT_MS = 30_000;

let language: string | undefined;
const sessionId = createMemo(async () => {
  await clearCookie();
  return fetchToken();
});

startEmbedPage({
  start: () => sessionId(undefined),
  async show(name, container) {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'border: 0; inline-size: 100%';
    frame.title = EMBEDDED[name].component;
    frame.src = `${API}/build/frame/${name}/index.html`;
    const given = sessionId(undefined);
    let onPainted: (painted: Painted) => void;
    const painted = new Promise<Painted>((resolve) => (onPainted = resolve));
    container.append(frame);
    if (frame.contentWindow === null) throw new Error('the frame has no window');
    const methods: HostMethods = {
      session: async (): Promise<FrameSession> => ({ sessionId: await given, language }),
      checked: (found) => {
        language = found;
      },
      painted: ({ epochMs, isStyled }) => onPainted({ atMs: epochMs - performance.timeOrigin, isStyled }),
    };
    const connection = connect<FrameMethods>({
      messenger: new WindowMessenger({ remoteWindow: frame.contentWindow, allowedOrigins: [API] }),
      methods: { ...methods },
      timeout: CONNECT_LIMIT_MS,
    });
    const unmount = (): void => {
      connection.destroy();
      frame.remove();
    };
    const remote = await connection.promise;
    frame.style.blockSize = `${await remote.mounted()}px`;
    return { painted, unmount };
  },
});
