import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { PASSPORT_TWISTS } from './passportTwists.js';
import type { SwitchSettings } from './settings.js';

/** The request that a mode answers. */
export interface SwitchedExchange {
  /** Makes the real answer. */
  readonly answer: () => Promise<Response>;
  readonly incoming: IncomingMessage;
  /** Address and text of the platform's login page. */
  readonly loginPage: { readonly address: string; readonly html: string };
}

/** A way to misbehave. */
export interface SwitchMode {
  /** What happens, for the control page. */
  readonly title: string;
  /** The settings that it reads. */
  readonly reads: readonly (keyof SwitchSettings)[];
  /** Settings without which it makes no sense. */
  readonly needs?: readonly (keyof SwitchSettings)[];
  /** The calls that it is for; all when missing. */
  readonly calls?: readonly string[];
  readonly run: (settings: SwitchSettings, exchange: SwitchedExchange) => Promise<Response>;
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const JSON_TYPE = 'application/json; charset=utf-8';
const DEFAULT_SLOW_MS = 3000;
const DEFAULT_FAILURE = 500;
/** Within the two seconds that are waited for it. */
const DEFAULT_LATE_COOKIE_MS = 1000;

/** The first half of the real answer, as bytes. */
async function firstHalf(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return bytes.slice(0, Math.max(1, Math.floor(bytes.length / 2)));
}

/** The real answer's status and headers without what describes a whole body. */
function headersOf(answer: Response): Headers {
  const headers = new Headers(answer.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return headers;
}

async function halfThen(exchange: SwitchedExchange, afterwards: () => void): Promise<Response> {
  const answer = await exchange.answer();
  const half = await firstHalf(answer);
  const headers = headersOf(answer);
  // The adapter gathers short bodies before it sends anything unless it takes them for a stream.
  headers.set('transfer-encoding', 'chunked');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(half);
      afterwards();
    },
  });
  return new Response(body, { status: answer.status, headers });
}

/** The real answer without its cookies, the text of its body followed by `more`. */
async function withoutCookies(answer: Response, more: string): Promise<Response> {
  const headers = headersOf(answer);
  headers.delete('set-cookie');
  return new Response((await answer.text()) + more, { status: answer.status, headers });
}

/** A script that sets `cookies` itself, after a while. */
function lateCookies(cookies: readonly string[], delayMs: number): string {
  const sets = cookies.map((cookie) => `document.cookie = ${JSON.stringify(cookie)};`);
  return `setTimeout(function () { ${sets.join(' ')} }, ${delayMs});\n`;
}

/** Every mode by name: one row adds one. */
export const SWITCH_MODES = {
  ok: { title: 'answers', reads: [], run: (_settings, { answer }) => answer() },
  slow: {
    title: 'answers late',
    reads: ['delayMs'],
    run: async ({ delayMs = DEFAULT_SLOW_MS }, { answer }) => {
      await sleep(delayMs, undefined, { ref: false });
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
  hang: { title: 'never answers', reads: [], run: () => new Promise<Response>(() => undefined) },
  html: {
    title: 'answers a login page with 200',
    reads: [],
    run: async (_settings, { loginPage }) => new Response(loginPage.html, { headers: HTML }),
  },
  redirect: {
    title: 'redirects (to the login page, or to an address)',
    reads: ['to'],
    run: async ({ to }, { loginPage }) =>
      new Response(null, { status: 302, headers: { location: to ?? loginPage.address } }),
  },
  lie: {
    title: 'answers something else',
    reads: ['body', 'contentType', 'status'],
    needs: ['body'],
    run: async ({ body, contentType = JSON_TYPE, status = 200 }) =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        headers: { 'content-type': contentType },
      }),
  },
  empty: {
    title: 'answers 200 without a body',
    reads: [],
    run: async () => new Response('', { headers: { 'content-type': JSON_TYPE } }),
  },
  truncated: {
    title: 'answers the first half, as if that were all',
    reads: [],
    run: async (_settings, exchange) => {
      const answer = await exchange.answer();
      return new Response(await firstHalf(answer), { status: answer.status, headers: headersOf(answer) });
    },
  },
  cut: {
    title: 'breaks off after the first half',
    reads: [],
    run: (_settings, exchange) => {
      // Not at once: the end of the connection would overtake the bytes.
      const breakOff = (): void => void setTimeout(() => exchange.incoming.socket.destroy(), 50).unref();
      return halfThen(exchange, breakOff);
    },
  },
  stall: {
    title: 'sends the first half and then nothing',
    reads: [],
    run: (_settings, exchange) => halfThen(exchange, () => undefined),
  },
  refuse: {
    title: 'breaks the connection without an answer',
    reads: [],
    run: async (_settings, { incoming }) => {
      incoming.socket.destroy();
      return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
    },
  },
  noCookie: {
    title: 'answers without its cookie',
    reads: [],
    calls: ['loginScript'],
    run: async (_settings, { answer }) => withoutCookies(await answer(), ''),
  },
  lateCookie: {
    title: 'sets its cookie by script, late',
    reads: ['delayMs'],
    calls: ['loginScript'],
    run: async ({ delayMs = DEFAULT_LATE_COOKIE_MS }, { answer }) => {
      const real = await answer();
      return withoutCookies(real, lateCookies(real.headers.getSetCookie(), delayMs));
    },
  },
  twist: {
    title: 'arrives, but with something wrong in it',
    reads: ['twist'],
    needs: ['twist'],
    calls: ['passport'],
    run: async ({ twist }, { answer }) => {
      const real = await answer();
      const more = twist === undefined ? '' : PASSPORT_TWISTS[twist].script;
      return new Response(`${await real.text()}\n${more}\n`, {
        status: real.status,
        headers: headersOf(real),
      });
    },
  },
} as const satisfies Readonly<Record<string, SwitchMode>>;

/** The name of a mode. */
export type SwitchModeName = keyof typeof SWITCH_MODES;

/** The mode of that name. */
export function switchMode(name: SwitchModeName): SwitchMode {
  return SWITCH_MODES[name];
}
