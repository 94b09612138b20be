import type { Context, Hono } from 'hono';

import { findRequestSession } from '../api/requestSession.js';
import { NEXT_PATH_PARAMETER } from '../api/signIn/signInPage.js';
import type { StackContext } from '../context.js';
import { RECORD_PAGE_FOLDER } from '../folders.js';
import { allowedPages, frameAncestors, isAllowedPage } from '../http/allowedPages.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { LOGIN_PAGE_PATH } from '../http/loginPage.js';
import { readServedFile } from '../static/files.js';
import { readRecordPath } from './client/recordPath.js';
import { showsModule } from './showsModule.js';
import { pageOfOutbound } from './outboundPages.js';
import { simulatedClientOf } from './simulatedClients.js';
import { hiddenModuleHtml, noPageHtml, PAGE_FILES_PATH, recordPageHtml } from './recordPageHtml.js';

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

/** The languages that a browser prefers come first in its header, so the first one decides. */
const languageOf = (c: Context): string => c.req.header('accept-language')?.split(',')[0]?.trim() ?? 'en';

function pagePolicy({ origins, sameSite, ...context }: StackContext): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    // Portraits have addresses of the static origin, icons those of the API.
    `img-src 'self' ${origins.api} ${sameSite.api} ${origins.static} ${sameSite.static} data: blob:`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types weaverSDK',
    `frame-ancestors ${frameAncestors(allowedPages(context))}`,
  ].join('; ');
}

/**
 * Adds the platform's own pages that show one record (spec 2 §2), for a tab and for a frame of an allowed host page, and an
 * answer for all other paths of such pages. No page contains data of a session: its script requests them.
 */
export function addRecordPages(app: Hono<ExchangeEnv>, context: StackContext): void {
  const policy = pagePolicy(context);
  const pages = allowedPages(context);

  /** The origin of the page that shows this frame; '' if none that may. */
  const pageAround = (c: Context): string => {
    const around = originOf(c.req.header('referer') ?? '');
    return isAllowedPage(around, pages) ? around : '';
  };

  /** A policy can allow every page of this machine, a list of origins only the one that shows this frame. */
  const originsFor = (around: string): readonly string[] =>
    around === '' || pages.origins.includes(around) ? pages.origins : [...pages.origins, around];

  const show = async (c: Context<ExchangeEnv>): Promise<Response> => {
    c.header('Content-Security-Policy', policy);
    c.header('Referrer-Policy', 'same-origin');
    c.header('Vary', 'Accept-Language', { append: true });
    // Still encoded, unlike `c.req.path`.
    const { pathname, search, searchParams } = new URL(c.req.url);
    const outbound = pageOfOutbound(pathname, searchParams);
    if (outbound !== undefined) return c.redirect(outbound);
    const address = pathname + search;
    const record = readRecordPath(address);
    if (record === undefined) return c.html(noPageHtml(languageOf(c)), 404);
    // A page in a frame gets its session from the host page, and finds out by itself what its tenant hides.
    if (c.req.header('sec-fetch-dest') === 'document') {
      const session = await findRequestSession(c, context.sessions);
      if (session === undefined) {
        const next = new URLSearchParams({ [NEXT_PATH_PARAMETER]: address });
        return c.redirect(`${LOGIN_PAGE_PATH}?${next}`);
      }
      if (!(await showsModule(context.queries, session.tenantKey, record.module))) {
        return c.html(hiddenModuleHtml(languageOf(c)), 404);
      }
    }
    const around = pageAround(c);
    const isFrame = c.req.header('sec-fetch-dest') === 'iframe';
    const client = simulatedClientOf(searchParams, isFrame ? around : '');
    const data = { allowedOrigins: originsFor(around), ...(client && { isInClient: true }) };
    return c.html(recordPageHtml(languageOf(c), record, { ...data, client }));
  };
  app.get('/sp/*', show);
  app.get('/mobile/*', show);

  app.get(`${PAGE_FILES_PATH}:name`, async (c) => {
    const file = await readServedFile(RECORD_PAGE_FOLDER, c.req.param('name'));
    if (file === undefined) return c.notFound();
    return c.body(new Uint8Array(file.content), 200, { 'Content-Type': file.mediaType });
  });
}
