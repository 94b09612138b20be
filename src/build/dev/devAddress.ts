import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { ViteConfig } from './viteServer.js';

/** The address of a file on the dev server: its path below the project, or its absolute path. */
export function devAddress(root: string, path: string): string {
  const below = relative(root, path);
  const isOutside = below.startsWith('..') || isAbsolute(below);
  const parts = (isOutside ? path : below).split(sep).filter((part) => part !== '');
  return `/${[...(isOutside ? ['@fs'] : []), ...parts].join('/')}`;
}

/**
 * Returns the entry of a module.
 *
 * @throws TypeError if there is not exactly one
 */
export function entryOf({ root, build }: Pick<ViteConfig, 'root' | 'build'>): string {
  const { input } = build.rollupOptions;
  const inputs = typeof input === 'object' && input !== null ? Object.values(input) : [input];
  const [entry] = inputs as unknown[];
  if (inputs.length !== 1 || typeof entry !== 'string') {
    throw new TypeError(
      "weaverModule: build.rollupOptions.input must name the module's one entry, such as 'src/index.ts'",
    );
  }
  return resolve(root, entry);
}
