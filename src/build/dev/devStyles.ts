import type { ViteEnvironment } from './viteServer.js';

/** Path prefix of Vite's own client. */
const VITE_CLIENT = '/@vite/';

/**
 * The ids of an entry and all its imports, in source order, which is also the order of a build. A module that does not
 * compile is skipped: its own request reports the error.
 */
export async function modulesInOrder(environment: ViteEnvironment, entryUrl: string): Promise<string[]> {
  const seen = new Set<string>();
  const ids: string[] = [];
  const visit = async (url: string): Promise<void> => {
    if (seen.has(url) || url.startsWith(VITE_CLIENT)) return;
    seen.add(url);
    try {
      await environment.transformRequest(url);
    } catch {
      return;
    }
    const module = await environment.moduleGraph.getModuleByUrl(url);
    if (!module) return;
    if (module.id !== null) ids.push(module.id);
    for (const next of module.importedModules) await visit(next.url);
  };
  await visit(entryUrl);
  return ids;
}
