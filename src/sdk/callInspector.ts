import { createPart } from '../core/index.js';
import type { InspectedSdk, Inspector } from '../inspector/index.js';
import { importInspector } from './importInspector.js';

/** Opens the inspector. Rejects with CHUNK_FAILED when its own file cannot be loaded. */
export async function callInspector(
  sdk: InspectedSdk,
  folder: string | undefined,
  nonce: string | undefined,
): Promise<Inspector> {
  const { openInspector } = await createPart('inspector', () => importInspector(folder, nonce))();
  return openInspector(sdk);
}
