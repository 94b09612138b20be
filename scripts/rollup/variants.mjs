import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Puts the variant of a file that a build needs in the file's place: `importModule.umd.ts` beside `importModule.ts` for the
 * builds that name the variant `umd`.
 *
 * @param {...string} names the variants of a build; the first that is there counts
 * @returns {import('rollup').Plugin}
 */
export function variants(...names) {
  return {
    name: 'weaver-variants',
    resolveId(id, importer) {
      if (importer === undefined || !id.startsWith('.') || !id.endsWith('.js')) return null;
      for (const name of names) {
        const variant = id.replace(/\.js$/, `.${name}`);
        const path = join(dirname(importer), variant);
        if (importer.includes(`.${name}.`) || !(existsSync(`${path}.ts`) || existsSync(`${path}.tsx`)))
          continue;
        return this.resolve(`${variant}.js`, importer, { skipSelf: true });
      }
      return null;
    },
  };
}

const PREACT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/**
 * In the builds for script tags React is Preact.
 *
 * @type {import('rollup').Plugin}
 */
export const preactForReact = {
  name: 'weaver-preact-for-react',
  async resolveId(id, importer) {
    const preact = PREACT[/** @type {keyof typeof PREACT} */ (id)];
    return preact ? this.resolve(preact, importer, { skipSelf: true }) : null;
  },
};
