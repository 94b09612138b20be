import { WeaverError, asWeaverError } from '../../core/errors.js';
import type { IslandServices } from '../../islands/islandContext.js';
import type { ExportAddress } from '../../modules/appName.js';
import { exportOf } from '../../modules/moduleLoader.js';

/**
 * Loads a module and calls one of its functions with exactly `args`. Rejects with APP_LOAD_FAILED, CHUNK_FAILED,
 * FUNCTION_MISSING, or with the error of the function.
 *
 * @param funcName its name as the caller wrote it, for the error
 */
export async function callFunction(
  { app, folder, exportName }: ExportAddress,
  funcName: string,
  args: readonly unknown[],
  services: IslandServices,
): Promise<unknown> {
  const loading = Promise.all([services.loadModule(app), services.loadLabels(folder)]);
  const [module] = await loading.catch((error: unknown) => {
    throw asWeaverError(error, 'APP_LOAD_FAILED').with({ component: funcName });
  });
  const found = exportOf(module, exportName);
  const isComponentName = /^[A-Z]/.test(exportName) && found !== undefined;
  if (typeof found !== 'function' || isComponentName) {
    const others = Object.keys(module.exports).filter((name) => /^[a-z]/.test(name) && name !== 'default');
    const cause = new Error(
      isComponentName
        ? `${funcName} is a component, show it with weaverSDK.render(container, '${funcName}')`
        : `${app} has ${others.length === 0 ? 'no functions' : `the functions ${others.join(', ')}`}`,
    );
    throw new WeaverError('FUNCTION_MISSING', { component: funcName, cause });
  }
  return (found as (...all: readonly unknown[]) => unknown)(...args);
}
