/** `import()` is no ES2018 syntax: the UMD build says so by name instead of failing to parse in an old browser. */
export function importModule(url: string): Promise<unknown> {
  return Promise.reject(
    new Error(`${new URL(url).pathname} is an ES module, which needs the ESM build of weaverSDK`),
  );
}
