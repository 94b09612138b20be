import { attempt } from '../core/callerValues.js';
import { isForm } from '../http/requestBody.js';
import { isRecord, type WireRecord } from '../wire/record.js';

/** A request as a fake platform got it. */
export interface FakeRequest {
  readonly method: string;
  /** The address's path, without the `prefixApiPath` of the config. */
  readonly path: string;
  /** The query's parameters; the last one of a name. */
  readonly query: Readonly<Record<string, string>>;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON; text where it is no JSON, `FormData` for a form, undefined without a body. */
  readonly body: unknown;
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  // A form that cannot be read counts as no body.
  if (type.startsWith('multipart/form-data')) return request.formData().catch(() => undefined);
  const text = await request.text();
  return text === '' ? undefined : attempt(() => JSON.parse(text) as unknown, text);
}

/** Reads a request. @param withoutPrefix the path without the prefix of the config */
export async function readRequest(
  request: Request,
  withoutPrefix: (path: string) => string,
): Promise<FakeRequest> {
  const { pathname, searchParams } = new URL(request.url);
  return {
    method: request.method,
    path: withoutPrefix(pathname),
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(request.headers),
    body: await bodyOf(request),
  };
}

/** The JSON object that a request submits; an empty one without a body, undefined for anything else. */
export function bodyRecord({ body }: FakeRequest): WireRecord | undefined {
  if (body === undefined) return {};
  return isRecord(body) && !isForm(body) ? body : undefined;
}
