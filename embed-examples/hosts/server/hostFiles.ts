import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { etagOf, readServedFile, safeRelativePath, type ServedFile } from '../../platform/static/files.js';
import type { HostDescription } from './hostDescription.js';

/** A source file that the host displays; browsers must not run or download it. */
async function readSource(
  hostsFolder: string,
  folder: string,
  sources: readonly string[],
  path: string,
): Promise<ServedFile | undefined> {
  const source = sources.find((name) => name === safeRelativePath(path));
  if (source === undefined) return undefined;
  const content = await readFile(join(hostsFolder, folder, source)).catch(() => undefined);
  if (content === undefined) return undefined;
  return { content, mediaType: 'text/plain; charset=utf-8', etag: etagOf(content) };
}

/** The file at `path` in a host: served files have priority over displayed sources. */
export async function readHostFile(
  hostsFolder: string,
  folder: string,
  description: HostDescription | undefined,
  path: string,
): Promise<ServedFile | undefined> {
  const { serve, sources = [] } = description ?? {};
  const served = [folder, ...(serve === undefined ? [] : [serve]), path].join('/');
  return (await readServedFile(hostsFolder, served)) ?? readSource(hostsFolder, folder, sources, path);
}
