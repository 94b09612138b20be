/** Loads an ES module of a remote app. */
export function importModule(url: string): Promise<unknown> {
  return import(/* @vite-ignore */ /* webpackIgnore: true */ url) as Promise<unknown>;
}
