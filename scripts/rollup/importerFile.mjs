import { integrityOf } from './integrity.mjs';

/** Its whole text, which `src/browser/importModule.umd.ts` expects. */
const TEXT = 'self.__weaverImport__=function(u){return import(u)};\n';
const PLACEHOLDER = '%WEAVER_IMPORTER_INTEGRITY%';

/**
 * `import()` is not allowed in the syntax of the UMD file, so it is in a separate file, whose integrity the script contains.
 *
 * @type {import('rollup').Plugin}
 */
export const importerFile = {
  name: 'weaver-importer-file',
  transform(code, id) {
    if (!id.endsWith('/importModule.umd.ts')) return null;
    return { code: code.replace(PLACEHOLDER, integrityOf(TEXT)), map: null };
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'weaver-sdk.import.js', source: TEXT });
  },
};
