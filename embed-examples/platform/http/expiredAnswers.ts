import type { Context } from 'hono';

import { LOGIN_PAGE_HTML, LOGIN_PAGE_PATH } from './loginPage.js';

const MESSAGE = 'The session has expired, please sign in again';
const REFUSED = { code: -1, fail: true, status: false, msg: MESSAGE };
const ACTION = { actionMsg: { code: -1, message: MESSAGE } };

/** The envelopes that say it (contract §2; spec 1 §8): `actionMsg` may be there or not, or be all that says it. */
export const EXPIRED_FORMS = {
  both: { title: 'code -1 and actionMsg', body: { ...REFUSED, ...ACTION } },
  code: { title: 'code -1 alone', body: REFUSED },
  action: {
    title: 'actionMsg alone, in an answer that says yes',
    body: { code: 200, status: true, msg: '', ...ACTION },
  },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly body: object }>>;

/** What a GET is answered: gateways before the platform know no envelopes. */
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

/** How the API says that a session is over. */
export interface ExpiredAnswers {
  readonly status: (typeof EXPIRED_STATUSES)[number];
  readonly form: keyof typeof EXPIRED_FORMS;
  readonly gets: keyof typeof EXPIRED_GETS;
}

/** As the contract has it: HTTP 200, told by `code: -1`. */
export const USUAL_EXPIRED_ANSWERS: ExpiredAnswers = { status: 200, form: 'both', gets: 'envelope' };

/** The answer to a call whose session is unknown or over, in the manner of `answers`. */
export function expiredAnswer(
  c: Context,
  { status, form, gets }: ExpiredAnswers,
): Response | Promise<Response> {
  const toGet = c.req.method === 'GET' ? EXPIRED_GETS[gets].answer : undefined;
  return toGet === undefined ? c.json(EXPIRED_FORMS[form].body, status) : toGet(c);
}
