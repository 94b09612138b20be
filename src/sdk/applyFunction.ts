import { WeaverError } from '../core/errors.js';
import type { IslandServices } from '../islands/islandHost.js';
import { exportOf } from '../modules/moduleLoader.js';
import { parseExportAddress, type ExportAddress } from '../modules/appName.js';

/**
 * Loads a module and calls one of its functions with exactly `args`. Rejects with APP_MISSING, APP_LOAD_FAILED,
 * CHUNK_FAILED, FUNCTION_MISSING, as `services` does, or with the error of the function.
 */
export async function applyFunction(
  funcName: string,
  args: readonly unknown[],
  prefetch: (address: ExportAddress) => void,
  services: () => Promise<IslandServices>,
): Promise<unknown> {
  const address = parseExportAddress(funcName);
  prefetch(address);
  const live = await services();
  const [module] = await Promise.all([live.loadModule(address.app), live.loadLabels(address.folder)]);
  const found = exportOf(module, address.exportName);
  if (typeof found !== 'function') throw new WeaverError('FUNCTION_MISSING', { component: funcName });
  return (found as (...all: readonly unknown[]) => unknown)(...args);
}
