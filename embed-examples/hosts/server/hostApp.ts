import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Context, Hono } from 'hono';

import type { StackContext } from '../../platform/context.js';
import { HIGHLIGHTER_FOLDER, type Folders } from '../../platform/folders.js';
import type { ExchangeEnv } from '../../platform/http/exchange.js';
import { createServerApp } from '../../platform/http/serverApp.js';
import { readServedFile, safeRelativePath, type ServedFile } from '../../platform/static/files.js';
import { readBody } from '../../platform/api/readBody.js';
import { LOGIN_TOKEN_CALL, TOKEN_CALL } from '../../platform/switches/calls.js';
import { expireSessions } from './expireSessions.js';
import { listHosts, readHostDescription, type HostDescription } from './hostDescription.js';
import { readHostFile } from './hostFiles.js';
import { readDocsPage, readPicture } from './indexFiles.js';
import { requestLoginToken } from './loginToken.js';
import { misbehave } from './misbehave.js';
import { indexPage, notFoundPage } from './pages.js';
import { hasWrittenOrigins, withPlaces, withRealOrigins } from './placeholders.js';
import { serverModuleFile, withRendering } from './renderedPage.js';
import { requestToken } from './token.js';

/** Folders below `hosts/` that are never served. */
const NOT_SERVED: readonly string[] = ['server'];

/** Where the example pages find the highlighter of their code. */
const HIGHLIGHTER_PATH = '/frame/sugar-high/';

const NONCE_BYTES = 18;

/** The folder that contains the page folder `name`: the one of test pages when it has this name. */
function parentOf(name: string, { hosts, madeUpPages }: Folders): string {
  return madeUpPages !== undefined && existsSync(join(madeUpPages, name)) ? madeUpPages : hosts;
}

/** The host server under the host name of the platform: its pages have another origin there. */
function otherHostOf({ host, api }: StackContext['origins']): string {
  const other = new URL(host);
  other.hostname = new URL(api).hostname;
  return other.origin;
}

/** The back end of an outside system: its pages, and the address where they get a session of the platform. */
export function createHostApp(context: StackContext): Hono<ExchangeEnv> {
  const { origins, sameSite, folders, appSecret } = context;
  const written = {
    ...origins,
    sameSiteApi: sameSite.api,
    sameSiteStatic: sameSite.static,
    otherHost: otherHostOf(origins),
  };
  const app = createServerApp(context, 'host');
  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-cache');
  });

  app.get(TOKEN_CALL.path, async (c) => {
    c.header('Cache-Control', 'no-store');
    const { user, expiresIn } = c.req.query();
    return c.json(await requestToken({ platform: origins.api, appSecret, user, expiresIn }));
  });

  app.post('/api/expire-sessions', async (c) => {
    if (c.req.header('origin') !== new URL(c.req.url).origin) return c.json({ expired: 0 }, 403);
    return c.json({ expired: await expireSessions(origins.api) });
  });

  app.post('/api/misbehave', async (c) => {
    if (c.req.header('origin') !== new URL(c.req.url).origin) return c.json({ msg: 'Only from here' }, 403);
    const msg = await misbehave(origins.api, await readBody(c));
    return msg === undefined ? c.json({}) : c.json({ msg }, 400);
  });

  const sendPage = async (
    c: Context,
    folder: string,
    { headers = {}, render }: Partial<HostDescription>,
    html: string,
  ): Promise<Response> => {
    const address = new URL(c.req.url);
    const page =
      render === undefined
        ? html
        : await withRendering(html, serverModuleFile(folders.hosts, folder, render), address);
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const filled = Object.entries(headers).map(
      ([name, value]) => [name, withPlaces([value].flat().join('; '), { ...written, nonce })] as const,
    );
    return c.html(withPlaces(withRealOrigins(page, written), { nonce }), 200, Object.fromEntries(filled));
  };

  const sendFile = (c: Context, { content, mediaType }: ServedFile): Response => {
    const body = hasWrittenOrigins(mediaType)
      ? Buffer.from(withRealOrigins(content.toString('utf8'), written))
      : content;
    return c.body(new Uint8Array(body), 200, { 'Content-Type': mediaType });
  };

  app.get(LOGIN_TOKEN_CALL.path, async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await requestLoginToken({ platform: origins.api, appSecret, user: c.req.query('user') }));
  });

  for (const [folder, read] of [
    ['/pictures/', readPicture],
    ['/docs/', readDocsPage],
  ] as const) {
    app.get(`${folder}*`, async (c) => {
      const file = await read(new URL(c.req.url).pathname.slice(folder.length));
      return file === undefined ? c.notFound() : sendFile(c, file);
    });
  }
  app.get(`${HIGHLIGHTER_PATH}*`, async (c) => {
    const { pathname } = new URL(c.req.url);
    const file = await readServedFile(HIGHLIGHTER_FOLDER, pathname.slice(HIGHLIGHTER_PATH.length));
    return file === undefined ? c.notFound() : sendFile(c, file);
  });
  app.get('/', async (c) => c.html(indexPage(await listHosts(folders.hosts), origins)));
  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const [first = '', ...rest] = pathname.slice(1).split('/');
    // Decoded like the file system path: `%73erver` is the same folder.
    const folder = safeRelativePath(first);
    if (folder === undefined || NOT_SERVED.includes(folder)) return c.notFound();
    const parent = parentOf(folder, folders);
    const description = await readHostDescription(parent, folder);
    const fileAt = (path: string): Promise<ServedFile | undefined> =>
      readHostFile(parent, first, description, path);
    // Relative addresses in the page need the slash.
    if (rest.length === 0 && (await fileAt('index.html'))) return c.redirect(`/${first}/${search}`);
    const file = await fileAt(rest.join('/') + (pathname.endsWith('/') ? 'index.html' : ''));
    if (file === undefined) return c.notFound();
    return file.mediaType.startsWith('text/html')
      ? sendPage(c, folder, description ?? {}, file.content.toString('utf8'))
      : sendFile(c, file);
  });
  app.notFound((c) => c.html(notFoundPage(), 404));
  app.onError((error, c) => {
    console.error('host:', error);
    return c.text('Internal server error', 500);
  });
  return app;
}
