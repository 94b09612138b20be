import { firstHalf, halfThen, headersOf, HTML_TYPE, inPieces, JSON_TYPE } from './answerParts.js';
import type { SwitchModes } from './switchMode.js';

const DEFAULT_SLOW_BODY_MS = 3000;
const PIECES = 10;
const HUGE_MEGABYTES = 200;
const MEGABYTE = 1_048_576;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Spaces without a content length, so that the client has to count them. */
function blanks(megabytes: number): Response {
  const piece = new Uint8Array(MEGABYTE).fill(0x20);
  let left = megabytes;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      left -= 1;
      controller.enqueue(piece.slice());
      if (left === 0) controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': JSON_TYPE, 'transfer-encoding': 'chunked' } });
}

/** Answers with a wrong body or a wrong content type: one row adds one. */
export const BODY_MODES = {
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
  html: {
    title: 'answers a login page with 200',
    reads: [],
    run: async (_settings, { loginPage }) =>
      new Response(loginPage.html, { headers: { 'content-type': HTML_TYPE } }),
  },
  htmlAsJson: {
    title: 'answers a login page with 200, labelled as JSON',
    reads: [],
    run: async (_settings, { loginPage }) =>
      new Response(loginPage.html, { headers: { 'content-type': JSON_TYPE } }),
  },
  mislabelled: {
    title: 'answers, but labelled as something else (HTML unless said)',
    reads: ['contentType'],
    run: async ({ contentType = HTML_TYPE }, { answer }) => {
      const real = await answer();
      const headers = headersOf(real);
      headers.set('content-type', contentType);
      return new Response(await real.arrayBuffer(), { status: real.status, headers });
    },
  },
  cached: {
    title: 'answers, and lets browsers keep the answer for ten minutes',
    reads: [],
    run: async (_settings, { answer }) => {
      const real = await answer();
      const headers = headersOf(real);
      headers.set('cache-control', 'max-age=600');
      return new Response(await real.arrayBuffer(), { status: real.status, headers });
    },
  },
  bom: {
    title: 'answers with a byte order mark in front',
    reads: [],
    run: async (_settings, { answer }) => {
      const real = await answer();
      const bytes = new Uint8Array([...BYTE_ORDER_MARK, ...new Uint8Array(await real.arrayBuffer())]);
      return new Response(bytes, { status: real.status, headers: headersOf(real) });
    },
  },
  empty: {
    title: 'answers 200 without a body',
    reads: [],
    run: async () => new Response('', { headers: { 'content-type': JSON_TYPE } }),
  },
  null: {
    title: 'answers null',
    reads: [],
    run: async () => new Response('null', { headers: { 'content-type': JSON_TYPE } }),
  },
  huge: {
    title: 'answers 200 MB of blanks',
    reads: [],
    run: async () => blanks(HUGE_MEGABYTES),
  },
  truncated: {
    title: 'answers the first half, as if that were all',
    reads: [],
    run: async (_settings, { answer }) => {
      const real = await answer();
      return new Response(await firstHalf(real), { status: real.status, headers: headersOf(real) });
    },
  },
  cut: {
    title: 'breaks off after the first half',
    reads: [],
    run: async (_settings, { answer, incoming }) => {
      // Delayed, because otherwise the connection would close before the bytes arrive.
      const breakOff = (): void => void setTimeout(() => incoming.socket.destroy(), 50).unref();
      return halfThen(await answer(), breakOff);
    },
  },
  stall: {
    title: 'sends the first half and then nothing',
    reads: [],
    run: async (_settings, { answer }) => halfThen(await answer(), () => undefined),
  },
  slowBody: {
    title: 'answers at once, but its body takes a while',
    reads: ['delayMs'],
    run: async ({ delayMs = DEFAULT_SLOW_BODY_MS }, { answer, sleep }) =>
      inPieces(await answer(), PIECES, () => sleep(delayMs / PIECES)),
  },
} as const satisfies SwitchModes;
