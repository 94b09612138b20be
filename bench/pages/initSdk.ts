import type { WeaverGlobal } from '../../src/light.js';
import './benchPage.js';
import { CONFIG } from './session/platform.js';

declare const weaverSDK: WeaverGlobal;

globalThis.initPage = {
  async run() {
    const started = performance.now();
    const { timings } = await weaverSDK.init(CONFIG);
    const wholeMs = performance.now() - started;
    const steps = Object.fromEntries(timings.map(({ phase, durationMs }) => [phase, durationMs]));
    return {
      whole: wholeMs,
      clearCookie: steps['clearCookie'] ?? 0,
      token: steps['authenticate'] ?? 0,
      getInfo: steps['session'] ?? 0,
      baseTeams: steps['resources'] ?? 0,
    };
  },
};
