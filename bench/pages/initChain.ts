import './benchPage.js';
import { baseTeams, clearCookie, fetchToken, getInfo } from './session/platform.js';

globalThis.initPage = {
  async run() {
    const started = performance.now();
    await clearCookie();
    const cleared = performance.now();
    const sessionId = await fetchToken();
    const signedIn = performance.now();
    await getInfo(sessionId);
    const checked = performance.now();
    await baseTeams(sessionId);
    const ended = performance.now();
    return {
      whole: ended - started,
      clearCookie: cleared - started,
      token: signedIn - cleared,
      getInfo: checked - signedIn,
      baseTeams: ended - checked,
    };
  },
};
