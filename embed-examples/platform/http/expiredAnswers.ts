import type { Context } from 'hono';

import { LOGIN_PAGE_HTML, LOGIN_PAGE_PATH } from './loginPage.js';

const MESSAGE = 'The session has expired, please sign in again';
const REFUSED = { code: -1, fail: true, status: false, msg: MESSAGE };
const ACTION = { actionMsg: { code: -1, message: MESSAGE } };

/** The envelopes of an expired session (contract §2; spec 1 §8): without `actionMsg`, with it, or with nothing else. */
export const EXPIRED_FORMS = {
  both: { title: 'code -1 and actionMsg', body: { ...REFUSED, ...ACTION } },
  code: { title: 'code -1 alone', body: REFUSED },
  action: {
    title: 'actionMsg alone, in an answer that says yes',
    body: { code: 200, status: true, msg: '', ...ACTION },
  },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly body: object }>>;

/** The answer to a GET: gateways in front of the platform do not use envelopes. */
export const EXPIRED_GETS = {
  envelope: { title: 'the envelope, as any call', answer: undefined },
  loginPage: { title: 'the login page with 200', answer: (c: Context) => c.html(LOGIN_PAGE_HTML) },
  redirect: { title: 'a redirect to the login page', answer: (c: Context) => c.redirect(LOGIN_PAGE_PATH) },
} as const satisfies Readonly<
  Record<
    string,
    { readonly title: string; readonly answer: ((c: Context) => Response | Promise<Response>) | undefined }
  >
>;

/** The HTTP status of the envelope. */
export const EXPIRED_STATUSES = [200, 401] as const;

/** How the API reports an expired session. */
export interface ExpiredAnswers {
  readonly status: (typeof EXPIRED_STATUSES)[number];
  readonly form: keyof typeof EXPIRED_FORMS;
  readonly gets: keyof typeof EXPIRED_GETS;
}

/** As in the contract: HTTP 200 with `code: -1`. */
export const USUAL_EXPIRED_ANSWERS: ExpiredAnswers = { status: 200, form: 'both', gets: 'envelope' };

/** The answer to a call whose session is unknown or expired, in the form that `answers` sets. */
export function expiredAnswer(
  c: Context,
  { status, form, gets }: ExpiredAnswers,
): Response | Promise<Response> {
  const toGet = c.req.method === 'GET' ? EXPIRED_GETS[gets].answer : undefined;
  return toGet === undefined ? c.json(EXPIRED_FORMS[form].body, status) : toGet(c);
}
