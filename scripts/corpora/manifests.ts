import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../../src/http/readBody.js';
import { appInfo } from '../../src/modules/appInfo.js';
import { assetUrls } from '../../src/modules/resolve/assetUrls.js';
import { parseAssetManifest } from '../../src/wire/parseAssetManifest.js';
import type { CheckSets, SetResult } from './setResult.js';

interface RealRow {
  readonly src: string;
  readonly manifest: unknown;
}

interface HostileRow {
  readonly name: string;
  readonly body: string;
}

const ORIGIN = 'https://static.example.com';
const ORIGINS = new Set([ORIGIN]);

/** The message for a build whose manifest does not give the order of its chunks. */
const NAMED_REFUSAL = /\bis split\b/;

/** The files that would be loaded, or the reason for the refusal. */
function filesOf(manifest: unknown): { readonly files: readonly string[] } | { readonly problem: string } {
  const result = parseAssetManifest(manifest);
  if (!result.ok) return { problem: result.problem };
  try {
    const { scripts, styles } = assetUrls(result.value, appInfo('@weapp/corpus', ORIGIN), ORIGINS);
    return { files: [...styles, ...scripts].map(({ url }) => url) };
  } catch (error) {
    return { problem: String((error as Error).cause) };
  }
}

function textOf(body: string): string {
  const many = /^@gen:(\d+)$/.exec(body)?.[1];
  if (many === undefined) return body;
  return JSON.stringify({ entrypoints: Array.from({ length: Number(many) }, (_, at) => `${at}.js`) });
}

function isForeign(url: string): boolean {
  return new URL(url).origin !== ORIGIN;
}

function checkReal(rows: readonly RealRow[]): SetResult {
  const failures: string[] = [];
  for (const { src, manifest } of rows) {
    const found = filesOf(manifest);
    if ('problem' in found) {
      if (!NAMED_REFUSAL.test(found.problem)) failures.push(`${src}: ${found.problem}`);
    } else if (!found.files.some((url) => url.endsWith('.js')) || found.files.some(isForeign)) {
      failures.push(`${src}: ${found.files.join(' ')}`);
    }
  }
  const passed = rows.length - failures.length;
  return { set: 'manifests/asset-manifests', rows: rows.length, passed, needed: 1, failures };
}

/** A manifest must be refused with a message, or load only files of the one origin. */
function checkHostile(rows: readonly HostileRow[]): SetResult {
  const failures: string[] = [];
  for (const { name, body } of rows) {
    let manifest: unknown;
    try {
      manifest = readJson(textOf(body));
    } catch {
      continue;
    }
    const found = filesOf(manifest);
    if ('files' in found && found.files.some(isForeign)) failures.push(`${name}: ${found.files.join(' ')}`);
    if ('problem' in found && found.problem === '') failures.push(`${name}: refused without a word`);
  }
  const passed = rows.length - failures.length;
  return { set: 'manifests/hostile-manifests', rows: rows.length, passed, needed: 1, failures };
}

/** Manifests of real builds must give files to load or a named refusal; no foreign file may ever be loaded. */
export const checkManifests: CheckSets = (folder) => {
  const rows = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  return [
    checkReal(rows('asset-manifests') as RealRow[]),
    checkHostile(rows('hostile-manifests') as HostileRow[]),
  ];
};
