import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { bundleScript, type BundledScript } from './bundleScript.js';

/** A module built without `weaver-sdk/build`: UMD, with its libraries as globals of the page. */
export interface ClassicModule extends Omit<BundledScript, 'fileName' | 'format'> {
  /** The file of its style sheet. */
  readonly style: string;
  /** Further fields of its manifest. */
  readonly needs: object;
}

/** Builds it, with the manifest of such builds: `lib.js` and `lib.css`, no integrity. */
export async function buildClassic({ style, needs, ...script }: ClassicModule): Promise<void> {
  const { outDir } = script;
  const { path } = await bundleScript({ ...script, format: 'umd', fileName: 'static/js/lib.js' });
  await mkdir(`${outDir}/static/css`, { recursive: true });
  await copyFile(style, `${outDir}/static/css/lib.css`);
  const manifest = { files: { 'lib.js': path, 'lib.css': 'static/css/lib.css' }, ...needs };
  await writeFile(`${outDir}/asset-manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}
