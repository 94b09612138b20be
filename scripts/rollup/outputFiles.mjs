import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The styles of our own interface (files that are called `…Css.ts`) are written to be read; pages get them without the
 * white space.
 *
 * @type {import('rollup').Plugin}
 */
export const terseCss = {
  name: 'weaver-terse-css',
  transform(code, id) {
    if (!/Css\.ts$/.test(id)) return null;
    return {
      code: code
        .replace(/\n\s*/g, ' ')
        .replace(/\s*([{};,])\s*/g, '$1')
        .replace(/: /g, ':'),
      map: null,
    };
  },
};

/**
 * A script tag means the global, whatever the page has: an AMD loader would take the module elsewhere, and an anonymous
 * `define` outside of its own loading is an error to RequireJS.
 *
 * @type {import('rollup').Plugin}
 */
export const noAmd = {
  name: 'weaver-no-amd',
  renderChunk(code) {
    const branch = /typeof define === 'function' && define\.amd \? define\(factory\) :\s*/;
    if (!branch.test(code)) throw new Error('the UMD wrapper looks otherwise than expected');
    return { code: code.replace(branch, ''), map: null };
  },
};

/**
 * Copies a built file under a second name: CommonJS looks at the ending.
 *
 * @param {string} outDir
 * @param {string} from
 * @param {string} to
 * @returns {import('rollup').Plugin}
 */
export const alsoAs = (outDir, from, to) => ({
  name: 'weaver-also-as',
  async writeBundle() {
    await copyFile(join(outDir, from), join(outDir, to));
  },
});

/**
 * The texts of the languages that are not inside the build.
 *
 * @type {import('rollup').Plugin}
 */
export const languageFiles = {
  name: 'weaver-language-files',
  async generateBundle() {
    const from = 'src/i18n/languages';
    for (const file of await readdir(from)) {
      const texts = JSON.parse(await readFile(join(from, file), 'utf8'));
      this.emitFile({ type: 'asset', fileName: `i18n/${file}`, source: JSON.stringify(texts) });
    }
  },
};

/**
 * The UMD file's `module.exports` is the SDK itself, which types say as `export =`.
 *
 * @type {import('rollup').Plugin}
 */
export const exportEquals = {
  name: 'weaver-export-equals',
  renderChunk: (code) => ({
    code: code.replace(/export \{ _default as default \};[\s\S]*$/, 'export = _default;\n'),
    map: null,
  }),
};
