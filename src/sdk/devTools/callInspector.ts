import type { InitContext } from '../../context/initContext.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import { markedMoments, monitorService } from '../../library/monitor.js';
import type { InspectedInit, InspectedSdk, Inspector } from '../../devtools/inspector/index.js';
import { importInspector, type FilesPlace } from './importDevTools.js';

/** What the inspector reads from an SDK instance. */
export interface InspectorDeps extends Omit<InspectedSdk, 'init' | 'marks' | 'monitor'> {
  readonly context: () => InitContext | undefined;
  readonly session: () => SessionContext | undefined;
}

let part: Awaited<ReturnType<typeof importInspector>> | undefined;

/** Opens the inspector. Rejects with CHUNK_FAILED if its file cannot be loaded; the next call tries again. */
export async function callInspector(
  { context, session, ...sdk }: InspectorDeps,
  place: FilesPlace,
): Promise<Inspector> {
  // Kept, because a second copy would open a second panel.
  part ??= await lazyChunk('inspector', () => importInspector(place), 'openInspector')();
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
  return part.openInspector({
    ...sdk,
    init,
    monitor: monitorService,
    // Plain JavaScript callers may mark anything.
    marks: () => markedMoments().filter(({ name }) => typeof name === 'string'),
  });
}
