import type { Context, Hono } from 'hono';

import type { StackContext } from '../../context.js';
import { SIGN_IN_FOLDER } from '../../folders.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { LOGIN_PAGE_PATH } from '../../http/loginPage.js';
import { isFromOwnPage } from '../../http/ownPages.js';
import { readRecordPath } from '../../pages/client/recordPath.js';
import { readServedFile } from '../../static/files.js';
import { listAccounts, type Account } from '../accounts.js';
import {
  clearSessionCookie,
  findRequestSession,
  requestSessionId,
  setSessionCookie,
} from '../requestSession.js';
import { NEXT_PATH_PARAMETER, SIGN_OUT_PATH, signInPage } from './signInPage.js';

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const STYLE_FILE = 'page.css';

/** Only a page of the platform may follow: any other address could be one of a stranger. */
const nextPath = (value: unknown): string | undefined =>
  typeof value === 'string' && readRecordPath(value) !== undefined ? value : undefined;

/**
 * Adds the platform's own sign-in page: a person at this machine chooses an account and gets the cookie of a session.
 */
export function addSignInCalls(app: Hono<ExchangeEnv>, context: StackContext): void {
  const { queries, sessions, origins, sameSite } = context;

  const findSignedIn = async (c: Context, accounts: readonly Account[]): Promise<Account | undefined> => {
    const session = await findRequestSession(c, sessions);
    if (session === undefined) return undefined;
    const { tenantKey, personId } = session;
    return accounts.find((account) => account.tenantKey === tenantKey && account.personId === personId);
  };
  const show = async (
    c: Context,
    status: 200 | 404,
    next: string | undefined,
    problem?: string,
  ): Promise<Response> => {
    const accounts = await listAccounts(queries);
    c.header('Content-Security-Policy', PAGE_POLICY);
    const page = signInPage({
      accounts,
      signedIn: await findSignedIn(c, accounts),
      ...(problem === undefined ? {} : { problem }),
      ...(next === undefined ? {} : { next }),
      hostName: new URL(c.req.url).hostname,
      hostPages: origins.host,
      sameSite,
    });
    return c.html(page, status);
  };

  app.get(LOGIN_PAGE_PATH, (c) => show(c, 200, nextPath(c.req.query(NEXT_PATH_PARAMETER))));
  app.get(`${LOGIN_PAGE_PATH}/${STYLE_FILE}`, async (c) => {
    const file = await readServedFile(SIGN_IN_FOLDER, STYLE_FILE);
    if (file === undefined) return c.notFound();
    return c.body(new Uint8Array(file.content), 200, { 'Content-Type': file.mediaType });
  });

  // Another page must not sign the browser in or out.
  app.post(`${LOGIN_PAGE_PATH}/*`, async (c, next) => {
    if (isFromOwnPage(c, origins.api)) return next();
    return c.text('Only from the sign-in page itself', 403);
  });
  app.post(LOGIN_PAGE_PATH, async (c) => {
    const { account, [NEXT_PATH_PARAMETER]: wanted } = await c.req.parseBody();
    const next = nextPath(wanted);
    const session = typeof account === 'string' ? await sessions.issue(account) : undefined;
    if (session === undefined) return show(c, 404, next, 'There is no such account.');
    setSessionCookie(c, session.id);
    return c.redirect(next ?? LOGIN_PAGE_PATH, 303);
  });
  app.post(SIGN_OUT_PATH, async (c) => {
    const id = requestSessionId(c);
    if (id !== undefined) await sessions.end(id);
    clearSessionCookie(c);
    return c.redirect(LOGIN_PAGE_PATH, 303);
  });
}
