import { IDENTITY_HEADERS } from '../../../src/wire/calls.js';
import { isRecord, type WireRecord } from '../../../src/wire/record.js';
import { CONFIRM_PARAMETER } from '../../../src/wire/sensitive.js';
import { SPECIAL_CODES } from '../../../src/wire/envelope.js';
import { headersOf } from './answerParts.js';
import { SENSITIVE_FINDINGS } from './sensitiveFindings.js';
import type { SwitchModes } from './switchMode.js';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The real answer with a changed envelope; an answer without an envelope is unchanged. */
async function reworded(answer: Response, reword: (body: WireRecord) => WireRecord): Promise<Response> {
  const text = await answer.text();
  const body = parseJson(text);
  const init = { status: answer.status, headers: headersOf(answer) };
  return new Response(isRecord(body) ? JSON.stringify(reword(body)) : text, init);
}

function no(code: number, msg: string, more: object = {}): Response {
  return Response.json({ code, status: false, msg, data: null, ...more });
}

/** `2026-11-20 09:30:00`, as the platform formats times. */
function written(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

/** Answers with an unusual envelope (spec 1 §8): one row adds one. */
export const ENVELOPE_MODES = {
  code: {
    title: 'answers with another code',
    reads: ['code'],
    needs: ['code'],
    run: async ({ code }, { answer }) => reworded(await answer(), (body) => ({ ...body, code })),
  },
  textCode: {
    title: 'answers its code as a text',
    reads: [],
    run: async (_settings, { answer }) =>
      reworded(await answer(), (body) => ({ ...body, code: String(body['code']) })),
  },
  expired: {
    title: 'says that the session is over, which it is not',
    reads: [],
    run: (_settings, { expired }) => expired(),
  },
  enterpriseCheck: {
    title: `asks for an enterprise authentication check (${SPECIAL_CODES.enterpriseCheck})`,
    reads: [],
    run: async () => no(SPECIAL_CODES.enterpriseCheck, 'Enterprise authentication is required'),
  },
  loginAddress: {
    title: `sends to a login address (${SPECIAL_CODES.loginAddress}; the login page, or an address)`,
    reads: ['to'],
    run: async ({ to }, { loginPage }) =>
      no(SPECIAL_CODES.loginAddress, 'Please sign in', { data: { loginurl: to ?? loginPage.address } }),
  },
  sensitive: {
    title: 'contains sensitive words (401), by no rule',
    reads: ['finding'],
    run: async ({ finding = 'weak' }, { answer, incoming }) => {
      const { passesConfirmed, answer: found } = SENSITIVE_FINDINGS[finding];
      const { searchParams } = new URL(incoming.url ?? '', 'http://localhost');
      if (passesConfirmed && searchParams.get(CONFIRM_PARAMETER) === '1') return answer();
      const language = incoming.headers[IDENTITY_HEADERS.language.toLowerCase()];
      return Response.json(found(typeof language === 'string' ? language : undefined));
    },
  },
  intercept: {
    title: 'is intercepted for security, with address and time',
    reads: [],
    run: async (_settings, { incoming, now }) => {
      const [address] = (incoming.url ?? '').split('?');
      return no(403, 'Intercepted', { _securityIntercept_: { address, time: written(now()) } });
    },
  },
  interceptBare: {
    title: 'is intercepted for security, without a word more',
    reads: [],
    run: async () => no(403, 'Intercepted', { _securityIntercept_: true }),
  },
} as const satisfies SwitchModes;
