import { createPart } from '../../core/part.js';
import type { InspectedSdk, Inspector } from '../../devtools/inspector/index.js';
import { importInspector, type FilesPlace } from './importDevTools.js';

let part: Awaited<ReturnType<typeof importInspector>> | undefined;

/** Opens the inspector. Rejects with CHUNK_FAILED when its own file cannot be loaded; the next call tries again. */
export async function callInspector(sdk: InspectedSdk, place: FilesPlace): Promise<Inspector> {
  // Loaded twice it would be two, which do not know of each other's panel.
  part ??= await createPart('inspector', () => importInspector(place))();
  return part.openInspector(sdk);
}
