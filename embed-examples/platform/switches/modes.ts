import { BODY_MODES } from './bodyModes.js';
import { ENVELOPE_MODES } from './envelopeModes.js';
import { PAGE_MODES } from './pageModes.js';
import { RETRY_AFTER_FORMS } from './retryAfter.js';
import { SCRIPT_MODES } from './scriptModes.js';
import type { SwitchMode, SwitchModes } from './switchMode.js';

const DEFAULT_SLOW_MS = 3000;
const DEFAULT_FAILURE = 500;
const TOO_MANY_REQUESTS = 429;
const DEFAULT_RETRY_AFTER_SECONDS = 1;

/** Tells the adapter that the answer was already sent. */
const NO_ANSWER = { headers: { 'x-hono-already-sent': 'true' } };

/** Every mode by name: one row adds one, here or in the table of its kind. */
export const SWITCH_MODES = {
  ok: { title: 'answers', reads: [], run: (_settings, { answer }) => answer() },
  slow: {
    title: 'answers late',
    reads: ['delayMs'],
    run: async ({ delayMs = DEFAULT_SLOW_MS }, { answer, sleep }) => {
      await sleep(delayMs);
      return answer();
    },
  },
  fail: {
    title: 'answers an HTTP error',
    reads: ['status'],
    run: async ({ status = DEFAULT_FAILURE }) =>
      Response.json(
        { code: status, status: false, msg: `Switched to fail with ${status}`, data: null },
        { status },
      ),
  },
  busy: {
    title: 'is too busy (429, or 503), with Retry-After',
    reads: ['status', 'retryAfterSeconds', 'retryAfterForm'],
    run: async (
      {
        status = TOO_MANY_REQUESTS,
        retryAfterSeconds = DEFAULT_RETRY_AFTER_SECONDS,
        retryAfterForm = 'seconds',
      },
      { now },
    ) => {
      const retryAfter = RETRY_AFTER_FORMS[retryAfterForm].write(retryAfterSeconds, now());
      const headers = retryAfter === undefined ? undefined : { 'retry-after': retryAfter };
      const body = { code: status, status: false, msg: 'Too many requests', data: null };
      return Response.json(body, { status, ...(headers === undefined ? {} : { headers }) });
    },
  },
  hang: { title: 'never answers', reads: [], run: () => new Promise<Response>(() => undefined) },
  redirect: {
    title: 'redirects (to the login page, or to an address)',
    reads: ['to'],
    run: async ({ to }, { loginPage }) =>
      new Response(null, { status: 302, headers: { location: to ?? loginPage.address } }),
  },
  presigned: {
    title: 'redirects to the file at another origin',
    reads: [],
    calls: ['fileDownload', 'appFileDownload'],
    run: async (_settings, { answer, presign }) => {
      const real = await answer();
      if (!real.headers.has('content-disposition')) return real;
      return new Response(null, { status: 302, headers: { location: await presign(real) } });
    },
  },
  refuse: {
    title: 'closes the connection without an answer',
    reads: [],
    run: async (_settings, { incoming }) => {
      incoming.socket.destroy();
      return new Response(null, NO_ANSWER);
    },
  },
  reset: {
    title: 'resets the connection without an answer',
    reads: [],
    run: async (_settings, { incoming }) => {
      incoming.socket.resetAndDestroy();
      return new Response(null, NO_ANSWER);
    },
  },
  ...BODY_MODES,
  ...ENVELOPE_MODES,
  ...SCRIPT_MODES,
  ...PAGE_MODES,
} as const satisfies SwitchModes;

/** The name of a mode. */
export type SwitchModeName = keyof typeof SWITCH_MODES;

/** The mode of that name. */
export function switchMode(name: SwitchModeName): SwitchMode {
  return SWITCH_MODES[name];
}
