import { isHtml, readJson } from '../../../http/readJson.js';
import { appInfo } from '../../../modules/appInfo.js';
import { parseAssetManifest, type AssetManifest } from '../../../wire/assetManifest.js';
import { parseModuleIndex, type ModuleIndex } from '../../../wire/modules.js';
import type { Parsed } from '../../../wire/record.js';
import type { ExaminedConfig } from '../doctorInput.js';
import type { ProbeOutcome, ProbeRequest } from './probe.js';
import type { Reach } from './reach.js';

/** A parsed file, or its problem; `undefined` without a readable response. */
export type FileOf<T> = Parsed<T> | undefined;

/** Parses a JSON file of the static domain with `guard`. */
export function readFileAs<T>(outcome: ProbeOutcome, guard: (value: unknown) => Parsed<T>): FileOf<T> {
  if (outcome.kind !== 'answer') return undefined;
  const { status, text } = outcome;
  if (status >= 400) return { ok: false, problem: `HTTP ${status}` };
  if (isHtml(text)) return { ok: false, problem: 'a web page is served in its place' };
  try {
    return guard(readJson(text));
  } catch {
    return { ok: false, problem: 'it is no JSON' };
  }
}

/** The module index: the config's own, else that of the static domain. */
export async function readModuleIndex(
  { moduleIndex }: Pick<ExaminedConfig, 'moduleIndex'>,
  staticReach: () => Promise<Reach>,
): Promise<FileOf<ModuleIndex>> {
  if (moduleIndex !== undefined) return parseModuleIndex(moduleIndex);
  const reach = await staticReach();
  return reach.kind === 'readable' ? readFileAs(reach.answer, parseModuleIndex) : undefined;
}

/** An app of the index whose manifest was requested. */
export interface SampleModule {
  readonly app: string;
  readonly manifestUrl: string;
  readonly manifest: FileOf<AssetManifest>;
  /** URLs of its first script and style, if the manifest has them. */
  readonly scriptUrl: string | undefined;
  readonly styleUrl: string | undefined;
}

function firstOf(manifest: FileOf<AssetManifest>, folderUrl: string, ending: RegExp): string | undefined {
  const path =
    manifest?.ok === true ? manifest.value.entrypoints.find((file) => ending.test(file)) : undefined;
  return path === undefined ? undefined : new URL(path, folderUrl).href;
}

/** Requests the manifest of the first app of an index; undefined if the index is empty. */
export async function readSampleModule(
  { moduleDomains, staticDomain }: Pick<ExaminedConfig, 'moduleDomains' | 'staticDomain'>,
  index: FileOf<ModuleIndex>,
  ask: (request: ProbeRequest) => Promise<ProbeOutcome>,
): Promise<SampleModule | undefined> {
  if (index?.ok !== true) return undefined;
  const [app] = [...index.value.keys()].filter((name) => /^@weapp\/[\w-]+$/.test(name));
  if (app === undefined) return undefined;
  const domain = moduleDomains?.[app] ?? staticDomain;
  const { publicUrl } = appInfo(app, domain.replace(/\/+$/, ''));
  const manifestUrl = `${publicUrl}asset-manifest.json?v=${encodeURIComponent(index.value.get(app)?.version ?? '')}`;
  const manifest = readFileAs(await ask({ url: manifestUrl }), parseAssetManifest);
  return {
    app,
    manifestUrl,
    manifest,
    scriptUrl: firstOf(manifest, publicUrl, /\.m?js$/),
    styleUrl: firstOf(manifest, publicUrl, /\.css$/),
  };
}
