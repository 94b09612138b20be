/** In the builds for script tags a chunk script can simply be loaded again; `import()` is not ES2018 syntax. */
export function importAgain<T extends object>(load: () => Promise<T>): () => Promise<T> {
  return load;
}
