/** Loads an ES module of a remote app. The UMD build has importModule.umd.ts in its place. */
export function importModule(url: string): Promise<unknown> {
  return import(/* @vite-ignore */ /* webpackIgnore: true */ url) as Promise<unknown>;
}
