import type { ViteEnvironment } from './viteServer.js';

/** Vite's own part of every page. */
const VITE_CLIENT = '/@vite/';

/**
 * The ids of everything that an entry imports, in the order of the source, itself first: a build would go through them in
 * the same order. What cannot be compiled is passed over: its own request tells why.
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
