import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** Media types by file extension; files of another kind are not served. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.webm': 'video/webm',
  '.wav': 'audio/wav',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  // Declarations for host pages in TypeScript, beside each module's manifest; no other file in TypeScript.
  '.d.ts': 'text/plain; charset=utf-8',
};

function mediaTypeOf(path: string): string | undefined {
  const name = path.toLowerCase();
  return MEDIA_TYPES[name.endsWith('.d.ts') ? '.d.ts' : extname(name)];
}

/** A file that can be served. */
export interface ServedFile {
  readonly content: Buffer;
  readonly mediaType: string;
  readonly etag: string;
}

/** A path segment that cannot leave its folder; hidden names are refused too. */
function decodeSegment(segment: string): string | undefined {
  try {
    const name = decodeURIComponent(segment);
    return name === '' || name.startsWith('.') || /[/\\\0:]/.test(name) ? undefined : name;
  } catch {
    return undefined;
  }
}

/** The path below a folder for the still encoded `urlPath`; undefined when it could lead outside. */
export function safeRelativePath(urlPath: string): string | undefined {
  const names = urlPath.split('/').map(decodeSegment);
  return names.every((name) => name !== undefined) ? names.join(sep) : undefined;
}

/** The strong ETag of some bytes. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** Reads the file at `urlPath` below `folder`; undefined when there is none, or none that may be served. */
export async function readServedFile(folder: string, urlPath: string): Promise<ServedFile | undefined> {
  const relative = safeRelativePath(urlPath);
  if (relative === undefined) return undefined;
  const mediaType = mediaTypeOf(relative);
  if (mediaType === undefined) return undefined;
  try {
    // A link inside the folder may point outside.
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, relative))]);
    if (!path.startsWith(root + sep) || !(await stat(path)).isFile()) return undefined;
    const content = await readFile(path);
    return { content, mediaType, etag: etagOf(content) };
  } catch {
    return undefined;
  }
}

/**
 * A name with a hash of its content, `main.3f9a2b7c.js` or `main-3f9a2b7c.js`: its content never changes, so it may
 * be cached for good. A digit is required, because a long word would otherwise match too.
 */
export function isHashedName(path: string): boolean {
  return /[.-](?=[A-Za-z0-9_]*\d)[A-Za-z0-9_]{8,}\.(?:m?js|css|svg|png|jpg|webp|woff2?|wasm)(?:\.map)?$/.test(
    path,
  );
}
