import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Minifies the styles of the SDK's own interface (files named `…Css.ts`).
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
 * The icons of pages whose tenant has none: files, because a strict policy allows no data: addresses.
 *
 * @type {import('rollup').Plugin}
 */
export const iconFiles = {
  name: 'weaver-icon-files',
  async generateBundle() {
    const from = 'src/page/icons';
    for (const file of await readdir(from)) {
      this.emitFile({ type: 'asset', fileName: `icons/${file}`, source: await readFile(join(from, file)) });
    }
  },
};

/**
 * The UMD file's `module.exports` is the SDK itself, which is `export =` in types.
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

/**
 * Puts Day.js' interface of a language into the declarations that use it. Day.js refers to its file by a path, which an
 * installed package does not have; any other such path fails the build.
 *
 * @type {import('rollup').Plugin}
 */
export const noReferencePaths = {
  name: 'weaver-no-reference-paths',
  async renderChunk(code, { fileName }) {
    const localeReference = /^\/\/\/ <reference path="[^"]*\/dayjs\/locale\/index\.d\.ts" \/>\r?\n/m;
    const inlined = localeReference.test(code)
      ? `${code.replace(localeReference, '')}\n${await readFile('node_modules/dayjs/locale/types.d.ts', 'utf8')}`
      : code;
    if (/^\/\/\/ <reference path=/m.test(inlined))
      throw new Error(`${fileName} refers to a file that the package does not contain`);
    return { code: inlined, map: null };
  },
};

/**
 * The description of the custom elements for editors, which package.json names.
 *
 * @type {import('rollup').Plugin}
 */
export const elementsManifest = {
  name: 'weaver-elements-manifest',
  async generateBundle() {
    const source = await readFile('src/wrappers/element/custom-elements.json');
    this.emitFile({ type: 'asset', fileName: 'custom-elements.json', source });
  },
};

/**
 * What `weaver-sdk/element` adds to the types of templates. Not in the source: a project that has not all of these packages would
 * not compile, and the declarations' own comments go.
 *
 * @type {import('rollup').Plugin}
 */
export const elementTemplates = {
  name: 'weaver-element-templates',
  renderChunk(code, { name }) {
    if (name !== 'element') return null;
    const inJsx = (/** @type {string} */ framework) =>
      `// @ts-ignore without ${framework}\ndeclare module '${framework}' { namespace JSX { interface IntrinsicElements extends WeaverElements {} } }`;
    const inVue = `// @ts-ignore without vue
declare module 'vue' { interface GlobalComponents { 'weaver-component': new () => { $props: WeaverElements['weaver-component'] }; 'weaver-frame': new () => { $props: WeaverElements['weaver-frame'] } } }`;
    return { code: `${code.trimEnd()}\n${inJsx('react')}\n${inJsx('preact')}\n${inVue}\n`, map: null };
  },
};
