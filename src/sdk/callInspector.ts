import { createPart } from '../core/index.js';
import type { InspectedSdk, Inspector } from '../inspector/index.js';
import { importInspector } from './importInspector.js';

let part: Awaited<ReturnType<typeof importInspector>> | undefined;

/** Opens the inspector. Rejects with CHUNK_FAILED when its own file cannot be loaded; the next call tries again. */
export async function callInspector(
  sdk: InspectedSdk,
  folder: string | undefined,
  nonce: string | undefined,
): Promise<Inspector> {
  // Loaded twice it would be two, which do not know of each other's panel.
  part ??= await createPart('inspector', () => importInspector(folder, nonce))();
  return part.openInspector(sdk);
}
