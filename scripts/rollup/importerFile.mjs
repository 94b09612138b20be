import { integrityOf } from './integrity.mjs';

/** Its whole text: what `src/browser/importModule.umd.ts` looks for. */
const TEXT = 'self.__weaverImport__=function(u){return import(u)};\n';
const PLACE = '%WEAVER_IMPORTER_INTEGRITY%';

/**
 * `import()` is no syntax of the UMD file: it stands in a file beside it, whose integrity is written into the script.
 *
 * @type {import('rollup').Plugin}
 */
export const importerFile = {
  name: 'weaver-importer-file',
  transform(code, id) {
    if (!id.endsWith('/importModule.umd.ts')) return null;
    return { code: code.replace(PLACE, integrityOf(TEXT)), map: null };
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'weaver-sdk.import.js', source: TEXT });
  },
};
