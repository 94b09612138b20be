import type { Context, Hono } from 'hono';

import { IDENTITY_HEADERS } from '../../../../src/wire/calls.js';
import { PLATFORM_CALLS } from '../../../../src/wire/office/platformCalls.js';
import { readTransfer, transferredBody } from '../../../../src/wire/office/transferred.js';
import type { TransferRequest } from '../../../../src/wire/transfer.js';
import type { StackContext } from '../../context.js';
import { refusal } from '../../http/envelope.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { withoutSecondLevel } from '../../http/secondLevel.js';
import { readBody } from '../readBody.js';
import { requestSessionId, requireSession } from '../requestSession.js';

/** Headers of the caller's request that are passed to the target: identity, language and trace. */
const PASSED_ON = [IDENTITY_HEADERS.language, IDENTITY_HEADERS.timeZoneOffset, 'traceid', 'traceparent'];

/**
 * Headers of the target's answer that are passed to the caller: never cookies. The last two are for the adapter
 * below.
 */
const PASSED_BACK = ['content-type', 'location', 'retry-after', 'transfer-encoding', 'x-hono-already-sent'];

function requestOf(c: Context, call: TransferRequest, address: string): Request {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  headers.set(IDENTITY_HEADERS.session, requestSessionId(c) ?? '');
  const body = transferredBody(call);
  if (body !== undefined) headers.set('content-type', body.type);
  return new Request(address, {
    method: call.method,
    headers,
    ...(body === undefined ? {} : { body: body.text }),
  });
}

function answerOf(answer: Response): Response {
  const headers = new Headers();
  for (const name of PASSED_BACK) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}

/**
 * Adds the transfer of a call (`transferApi`, contract §2): the target runs inside the platform, with log and
 * switches as usual.
 */
export function addTransferCalls(app: Hono<ExchangeEnv>, { sessions, origins }: StackContext): void {
  app.post(PLATFORM_CALLS.transfer.path, requireSession(sessions), async (c) => {
    const call = readTransfer(await readBody(c), withoutSecondLevel);
    if (!call.ok) return refusal(c, 400, call.problem);
    const request = requestOf(c, call.value, origins.api + call.value.route);
    return answerOf(await app.fetch(request, { ...c.env, transferred: true }));
  });
}
