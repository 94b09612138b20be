import type { WireRecord } from '../../src/wire/record.js';

/** What a platform answers to a call. */
export interface BackendAnswer {
  readonly status: number;
  /** The parsed JSON; undefined if there is none. */
  readonly body: WireRecord | undefined;
  readonly text: string;
  readonly headers: Headers;
}

/** Words that the check of texts finds. */
export interface CheckedWords {
  readonly weak: string;
  readonly strong: string;
}

/** How a case calls a platform. */
export interface CallOptions {
  /** Default: that of the signed-in person; '' for none. */
  readonly session?: string;
  /** Sent as JSON; a form as it is. */
  readonly body?: unknown;
}

/** A platform that the cases are run against. */
export interface Backend {
  /** The session of a person who has a manager, tasks, and leave requests to decide. */
  readonly session: string;
  readonly words: CheckedWords;
  readonly call: (method: 'GET' | 'POST', path: string, options?: CallOptions) => Promise<BackendAnswer>;
  /** Opens a stream in the name of the signed-in person. */
  readonly listen: (path: string, headers: HeadersInit, signal: AbortSignal) => Promise<Response>;
}

/** Sends a call of a case to an origin. */
export async function sendCall(
  send: typeof fetch,
  origin: string,
  session: string,
  [method, path, { session: other = session, body }]: readonly ['GET' | 'POST', string, CallOptions],
): Promise<BackendAnswer> {
  const isForm = body instanceof FormData;
  const response = await send(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(other !== '' && { eteamsid: other }),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  let json: WireRecord | undefined;
  try {
    json = JSON.parse(text) as WireRecord;
  } catch {
    json = undefined;
  }
  return { status: response.status, body: json, text, headers: response.headers };
}
