import type { OutputBundle } from 'rollup';
import { createHash } from 'node:crypto';

/** The content of asset-manifest.json (contract §2); the SDK validates it with `parseAssetManifest`. */
export interface AssetManifestWire {
  /** Path by logical name: `main.js`, `main.css`, `main.js.map`, and media files by their own names. */
  readonly files: Readonly<Record<string, string>>;
  /** Files to load, styles first. */
  readonly entrypoints: readonly string[];
  /** `sha384-…` by path, for all scripts and style sheets. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Semver range by shared library. */
  readonly shared: Readonly<Record<string, string>>;
  readonly strictReact?: true;
  /** ES output, which the SDK loads with `import()`; default: a script that sets its global. */
  readonly type?: 'module';
  /** Groups of `@weapp/utils`; default: all. */
  readonly utils?: readonly string[];
}

/** Data that is not in the bundle. */
export interface ManifestFacts {
  /** Files written in addition to the bundle, by path. */
  readonly assets: ReadonlyMap<string, string | Uint8Array>;
  readonly stylePath: string | undefined;
  readonly shared: Readonly<Record<string, string>>;
  readonly strictReact: boolean;
  readonly isModule: boolean;
  readonly utils: readonly string[] | undefined;
}

/** `static/js/main.1a2b3c4d.js` → `main.js` */
function logicalName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[\w-]{8}(?=\.)/, '');
}

/** Creates the manifest of a finished bundle. Paths are relative to the module's folder, like the bundle's own. */
export function assetManifest(bundle: OutputBundle, facts: ManifestFacts): AssetManifestWire {
  const files: Record<string, string> = {};
  const integrity: Record<string, string> = {};
  const scripts = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.isEntry ? [file.fileName] : [],
  );
  const contents = new Map(facts.assets);
  for (const file of Object.values(bundle)) {
    contents.set(file.fileName, file.type === 'chunk' ? file.code : file.source);
  }
  for (const [path, content] of [...contents].sort(([a], [b]) => (a < b ? -1 : 1))) {
    files[logicalName(path)] = path;
    if (/\.(?:js|css)$/.test(path)) integrity[path] = integrityOf(content);
  }
  return {
    files,
    entrypoints: facts.stylePath === undefined ? scripts : [facts.stylePath, ...scripts],
    integrity,
    shared: facts.shared,
    ...(facts.strictReact ? { strictReact: true } : {}),
    ...(facts.isModule ? { type: 'module' } : {}),
    ...(facts.utils === undefined ? {} : { utils: facts.utils }),
  };
}

/** A content hash of eight characters, for file names and versions. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/** The content's `integrity` value for script and link elements. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
