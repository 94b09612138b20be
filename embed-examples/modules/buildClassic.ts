import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { bundleScript, type BundledScript } from './bundleScript.js';

/** A module as they were built before there was `weaver-sdk/build`: UMD, its libraries globals of the page. */
export interface ClassicModule extends Omit<BundledScript, 'fileName' | 'format'> {
  /** Its style sheet, a file. */
  readonly style: string;
  /** What its manifest says beside its files. */
  readonly needs: object;
}

/** Builds it, with the manifest that such builds have: `lib.js` and `lib.css`, no integrity. */
export async function buildClassic({ style, needs, ...script }: ClassicModule): Promise<void> {
  const { outDir } = script;
  const { path } = await bundleScript({ ...script, format: 'umd', fileName: 'static/js/lib.js' });
  await mkdir(`${outDir}/static/css`, { recursive: true });
  await copyFile(style, `${outDir}/static/css/lib.css`);
  const manifest = { files: { 'lib.js': path, 'lib.css': 'static/css/lib.css' }, ...needs };
  await writeFile(`${outDir}/asset-manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}
