import { basename } from 'node:path/posix';
import type { Context, Hono } from 'hono';

import { VERSION } from '../../../src/core/version.js';
import { STATIC_PATHS } from '../../../src/wire/calls.js';
import type { StackContext } from '../context.js';
import { ECODE_FOLDER, PASSPORT_FOLDER } from '../folders.js';
import { allowedPages } from '../http/allowedPages.js';
import { cors, STATIC_CORS } from '../http/cors.js';
import { faultyRules } from '../http/corsFaults.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { createServerApp } from '../http/serverApp.js';
import { PRESIGNED_PARAMETER, PRESIGNED_PATH } from '../switches/presignedAnswers.js';
import { etagOf, isHashedName, readServedFile, type ServedFile } from './files.js';
import { fontFileOf } from './fonts.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A missing index is served as an empty one before the first build. */
const EMPTY_INDEXES: readonly string[] = [STATIC_PATHS.moduleIndex, STATIC_PATHS.mergedIndex];

/** `W/` makes no difference here; the protocol allows a list and `*`. */
function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()));
}

function textFile(text: string, mediaType: string): ServedFile {
  const content = Buffer.from(text);
  return { content, mediaType, etag: etagOf(content) };
}

/** A release has an address of its own whose content never changes, so pages can use integrity. */
const releasePath = `${STATIC_PATHS.sdkFiles}${VERSION}/`;

/** Folders by the path that they are served under; the first match is used. */
function mounts({ folders }: StackContext): readonly (readonly [string, string])[] {
  return [
    [releasePath, folders.sdk],
    [STATIC_PATHS.sdkFiles, folders.sdk],
    ['/build/passport/', PASSPORT_FOLDER],
    ['/build/', `${folders.modules}/build`],
    ['/static/ecode/', ECODE_FOLDER],
    ['/static/', `${folders.modules}/static`],
  ];
}

async function findFile(context: StackContext, pathname: string): Promise<ServedFile | undefined> {
  const person = /^\/static\/people\/(\d+)\.svg$/.exec(pathname)?.[1];
  const portrait = person === undefined ? undefined : context.portraits.get(person);
  if (portrait !== undefined) return textFile(portrait, 'image/svg+xml');

  const font = fontFileOf(pathname);
  if (font !== undefined) return readServedFile(context.folders.fonts, font);

  // `.merge-dist` is the only hidden folder in the contract.
  const merged = /^\/build\/\.merge-dist\/(.+)$/.exec(pathname)?.[1];
  const found =
    merged === undefined
      ? await findMounted(context, pathname)
      : await readServedFile(`${context.folders.modules}/build/.merge-dist`, merged);
  if (found !== undefined) return found;
  return EMPTY_INDEXES.includes(pathname) ? textFile('{}', JSON_TYPE) : undefined;
}

async function findMounted(context: StackContext, pathname: string): Promise<ServedFile | undefined> {
  const mount = mounts(context).find(([prefix]) => pathname.startsWith(prefix));
  if (mount === undefined) return undefined;
  const [prefix, folder] = mount;
  const path = pathname.slice(prefix.length);
  return prefix === '/build/' ? findDeployed(context, folder, path) : readServedFile(folder, path);
}

async function findDeployed(
  { redeployments }: StackContext,
  folder: string,
  path: string,
): Promise<ServedFile | undefined> {
  const deployed = redeployments.fileOf(path);
  const file = deployed === undefined ? undefined : await readServedFile(folder, deployed);
  if (file === undefined) return undefined;
  const text = file.mediaType === JSON_TYPE ? file.content.toString('utf8') : undefined;
  const answer = text === undefined ? undefined : redeployments.answerOf(path, text);
  return answer === undefined || answer === text ? file : textFile(answer, JSON_TYPE);
}

/** Sends a file, or 304 when the browser's copy is current. */
function sendFile(c: Context, file: ServedFile, cacheControl: string): Response {
  c.header('ETag', file.etag);
  c.header('Cache-Control', cacheControl);
  if (isFresh(c.req.header('if-none-match'), file.etag)) return c.body(null, 304);
  return c.body(new Uint8Array(file.content), 200, {
    'Content-Type': file.mediaType,
    'Content-Length': String(file.content.length),
  });
}

/** Whether a path, without the second-level path, belongs to the static files. */
export function isStaticPath(path: string): boolean {
  return /^\/(?:build|static|visitstatic)\//.test(path);
}

/** The static origin: modules, labels, the SDK's own files, the passport, portraits, fonts. */
export function createStaticApp(context: StackContext): Hono<ExchangeEnv> {
  const app = createServerApp(
    context,
    'static',
    cors(() =>
      faultyRules('static', context.cors, {
        ...STATIC_CORS,
        ...allowedPages(context),
      }),
    ),
  );
  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  });
  app.get(PRESIGNED_PATH, (c) => {
    c.header('Cache-Control', 'no-store');
    return context.presigned.find(c.req.query(PRESIGNED_PARAMETER) ?? '') ?? c.text('The link is over', 403);
  });
  app.get('*', async (c) => {
    const file = await findFile(context, c.req.path);
    if (file === undefined) return c.notFound();
    // The SDK's scripts do not name their source maps, which its package does not have.
    if (c.req.path.startsWith(STATIC_PATHS.sdkFiles) && c.req.path.endsWith('.js')) {
      c.header('SourceMap', `${basename(c.req.path)}.map`);
    }
    const isForEver = isHashedName(c.req.path) || c.req.path.startsWith(releasePath);
    return sendFile(c, file, isForEver ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  app.notFound((c) => c.text('Not found', 404));
  app.onError((error, c) => {
    console.error('platform:', error);
    return c.text('Internal server error', 500);
  });
  return app;
}
