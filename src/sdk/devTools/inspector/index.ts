import type { InitContext } from '../../../context/initContext.js';
import type { SessionContext } from '../../../context/sessionContext.js';
import { markedMoments, monitorService } from '../../../library/monitor.js';
import {
  openInspector,
  type InspectedInit,
  type InspectedSdk,
  type Inspector,
} from '../../../devtools/inspector/index.js';

/** What the inspector reads from an SDK instance. */
export interface InspectorDeps extends Omit<InspectedSdk, 'init' | 'marks' | 'monitor'> {
  readonly context: () => InitContext | undefined;
  readonly session: () => SessionContext | undefined;
}

/** Opens the inspector on an SDK instance: a lazy chunk. */
export function callInspector({ context, session, ...sdk }: InspectorDeps): Inspector {
  const init = (): InspectedInit | undefined => {
    const present = context();
    if (!present) return undefined;
    const { config, timings, files, loader } = present;
    return {
      config,
      timings,
      files: files.entries(),
      loader: {
        index: async () => (await loader()).index(),
        providerOf: (app) => session()?.moduleLoader.providerOf(app),
      },
    };
  };
  return openInspector({
    ...sdk,
    init,
    monitor: monitorService,
    // Plain JavaScript callers may mark anything.
    marks: () => markedMoments().filter(({ name }) => typeof name === 'string'),
  });
}
