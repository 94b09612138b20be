import type { OutputBundle } from 'rollup';
import { integrityOf } from './contentHash.js';

/** asset-manifest.json as it is written (contract §2); the SDK's guard of it is `parseAssetManifest`. */
export interface AssetManifestWire {
  /** Path by logical name: `main.js`, `main.css`, `main.js.map`, media files under their own names. */
  readonly files: Readonly<Record<string, string>>;
  /** What to load, styles first. */
  readonly entrypoints: readonly string[];
  /** `sha384-…` by path, for everything that a browser can check. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Semver range by shared library. */
  readonly shared: Readonly<Record<string, string>>;
  readonly strictReact?: true;
  /** Groups of `@weapp/utils`; left out = all. */
  readonly utils?: readonly string[];
}

/** What the bundle itself does not tell. */
export interface ManifestFacts {
  readonly stylePath: string | undefined;
  readonly shared: Readonly<Record<string, string>>;
  readonly strictReact: boolean;
  readonly utils: readonly string[] | undefined;
}

/** `static/js/main.1a2b3c4d.js` → `main.js` */
function logicalName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[\w-]{8}(?=\.)/, '');
}

/** Describes a finished bundle. Paths are relative to the module's folder, like the bundle's own. */
export function assetManifest(bundle: OutputBundle, facts: ManifestFacts): AssetManifestWire {
  const files: Record<string, string> = {};
  const integrity: Record<string, string> = {};
  const scripts: string[] = [];
  for (const path of Object.keys(bundle).sort()) {
    const file = bundle[path];
    if (!file) continue;
    files[logicalName(path)] = path;
    if (file.type === 'chunk') {
      integrity[path] = integrityOf(file.code);
      if (file.isEntry) scripts.push(path);
    } else if (path.endsWith('.css')) {
      integrity[path] = integrityOf(file.source);
    }
  }
  return {
    files,
    entrypoints: facts.stylePath === undefined ? scripts : [facts.stylePath, ...scripts],
    integrity,
    shared: facts.shared,
    ...(facts.strictReact ? { strictReact: true } : {}),
    ...(facts.utils === undefined ? {} : { utils: facts.utils }),
  };
}
