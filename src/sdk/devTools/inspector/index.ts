import { markedMoments, monitorService } from '../../../library/monitor.js';
import { openInspector, type InspectedInit, type Inspector } from '../../../devtools/inspector/index.js';
import type { Embedded } from '../../../context/embedded.js';
import type { Inits } from '../../inits.js';
import type { WeaverSDK } from '../../weaverSDK.js';

/** Opens the inspector on an SDK instance: a lazy chunk. */
export function callInspector(
  sdk: Pick<WeaverSDK, 'doctor' | 'on' | 'status' | 'version'>,
  inits: Inits,
  { islands, frames }: Embedded,
): Inspector {
  const init = (): InspectedInit | undefined => {
    if (!inits.context) return undefined;
    const { config, timings, files, loader } = inits.context;
    return {
      config,
      timings,
      files: files.entries(),
      index: async () => (await loader()).index(),
      providerOf: (app) => inits.session?.moduleLoader.providerOf(app),
    };
  };
  return openInspector({
    version: sdk.version,
    status: () => sdk.status,
    doctor: () => sdk.doctor(),
    onInitError: (listener) => sdk.on('error', listener),
    islands: () => [...islands.values()],
    frames: () => [...frames.values()],
    init,
    monitor: monitorService,
    // Plain JavaScript callers may mark anything.
    marks: () => markedMoments().filter(({ name }) => typeof name === 'string'),
  });
}
