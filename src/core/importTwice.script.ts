/** In the builds for script tags the loader of the chunk scripts tries twice itself (sdk/tag/chunkScripts.ts). */
export function importTwice<T extends object>(load: () => Promise<T>): Promise<T> {
  return load();
}
