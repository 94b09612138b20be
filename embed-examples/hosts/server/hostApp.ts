import type { Hono } from 'hono';

import type { StackContext } from '../../platform/context.js';
import type { ExchangeEnv } from '../../platform/http/exchange.js';
import { doors } from '../../platform/http/serverApp.js';
import { readServedFile, safeRelativePath } from '../../platform/static/files.js';
import { TOKEN_CALL } from '../../platform/switches/calls.js';
import { indexPage, listHostPages, notFoundPage } from './pages.js';
import { withRealOrigins } from './placeholders.js';
import { requestToken } from './token.js';

/** Folders below `hosts/` that are no host page. */
const NOT_SERVED: readonly string[] = ['server'];

/** The back end of an outside system: its pages, and the address where they get a session of the platform. */
export function createHostApp(context: StackContext): Hono<ExchangeEnv> {
  const { origins, folders, appSecret } = context;
  const app = doors(context, 'host');
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

  app.get('/', async (c) => c.html(indexPage(await listHostPages(folders.hosts, NOT_SERVED), origins)));
  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const [first = '', ...rest] = pathname.slice(1).split('/');
    // Decoded, as the file system will see it: `%73erver` is the same folder.
    if (NOT_SERVED.includes(safeRelativePath(first) ?? '')) return c.notFound();
    // Relative addresses in the page need the slash.
    if (rest.length === 0 && (await readServedFile(folders.hosts, `${first}/index.html`)) !== undefined) {
      return c.redirect(`/${first}/${search}`);
    }
    const path = pathname.slice(1) + (pathname.endsWith('/') ? 'index.html' : '');
    const file = await readServedFile(folders.hosts, path);
    if (file === undefined) return c.notFound();
    return c.body(withRealOrigins(file, origins), 200, { 'Content-Type': file.mediaType });
  });
  app.notFound((c) => c.html(notFoundPage(), 404));
  app.onError((error, c) => {
    console.error('host:', error);
    return c.text('Internal server error', 500);
  });
  return app;
}
