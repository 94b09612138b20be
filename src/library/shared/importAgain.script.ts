/** The parts of the builds for script tags can be tried again as they are, and `import()` is no ES2018 syntax. */
export function importAgain<T extends object>(load: () => Promise<T>): () => Promise<T> {
  return load;
}
