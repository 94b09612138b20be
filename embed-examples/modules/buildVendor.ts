import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { bundleScript, type BundledScript } from './bundleScript.js';

/** Bundles a module with libraries for other modules (decision 0014), and writes its asset manifest. */
export async function buildVendor(vendor: Omit<BundledScript, 'fileName' | 'format'>): Promise<void> {
  const { path, code } = await bundleScript({
    ...vendor,
    format: 'iife',
    fileName: 'static/js/main.[hash].js',
  });
  const manifest = {
    files: { 'main.js': path },
    entrypoints: [path],
    integrity: { [path]: `sha384-${createHash('sha384').update(code).digest('base64')}` },
    shared: {},
  };
  await writeFile(`${vendor.outDir}/asset-manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}
