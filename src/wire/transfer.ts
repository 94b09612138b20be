import {
  parsed,
  refused,
  isRecord,
  kindOf,
  ownProperty,
  recordOf,
  type Parsed,
  type WireRecord,
} from './record.js';

/**
 * A call wrapped into another one, for gateways that let a single address through (`transferApi`, contract §2; spec 2 §7).
 * It travels as POST with the session's headers; the answer is the target's own body.
 */
export interface TransferRequest {
  /** Path and query of the target with its second-level path: `/api/hrm/people/detail?id=me`. See {@link parseTransferRoute}. */
  readonly route: string;
  readonly method: TransferMethod;
  /** The fields of a form, null for a call without one. */
  readonly form: Readonly<Record<string, string>> | null;
  /** What is sent as JSON, null for a call without a body. */
  readonly body: unknown;
  /** Media type of the target's body; '' without one. */
  readonly contentType: TransferContentType;
}

/** Methods that may be wrapped. */
export type TransferMethod = 'GET' | 'POST';

/** The bodies that may be wrapped: uploads never are. */
export const TRANSFER_CONTENT_TYPES = ['', 'application/json', 'application/x-www-form-urlencoded'] as const;

/** One of {@link TRANSFER_CONTENT_TYPES}. */
export type TransferContentType = (typeof TRANSFER_CONTENT_TYPES)[number];

/** A route in its two halves, both still encoded. */
export interface TransferRoute {
  /** Starts with `/`. */
  readonly path: string;
  /** '' or with its `?`. */
  readonly query: string;
}

/** Longest route that is taken, in characters. */
export const TRANSFER_ROUTE_MAX_LENGTH = 8192;

/** Whether a segment, decoded once, is a plain name that every server reads in the same way. */
function isPlainSegment(segment: string): boolean {
  try {
    const text = decodeURIComponent(segment);
    // A `%` that is left would be decoded by whoever decodes twice.
    // eslint-disable-next-line no-control-regex
    return text !== '' && text !== '.' && text !== '..' && !/[/\\%;\u0000-\u001f\u007f]/.test(text);
  } catch {
    return false;
  }
}

/**
 * Reads a route: a path on the platform itself that means the same to everybody who reads it. Refused: other origins
 * (`https://evil`, `//evil`, `/\evil`), `..`, encoded slashes, dots and percent signs, control characters, fragments.
 */
export function parseTransferRoute(route: unknown): Parsed<TransferRoute> {
  if (typeof route !== 'string') return refused(`expected a route, got ${kindOf(route)}`);
  if (route.length > TRANSFER_ROUTE_MAX_LENGTH) return refused('the route is too long');
  if (!/^\/[\x21-\x7e]*$/.test(route) || /[\\#]/.test(route)) {
    return refused('the route must be a path with a query, encoded');
  }
  const [path = '', ...query] = route.split('?');
  if (!path.slice(1).split('/').every(isPlainSegment)) return refused('the route must be a plain path');
  return parsed({ path, query: query.length === 0 ? '' : `?${query.join('?')}` });
}

function parseForm(form: unknown): Parsed<Readonly<Record<string, string>> | null> {
  if (form === undefined || form === null) return parsed(null);
  if (!isRecord(form)) return refused(`expected form to be fields or null, got ${kindOf(form)}`);
  const isText = (row: [string, unknown]): row is [string, string] => typeof row[1] === 'string';
  const rows = Object.entries(form);
  return rows.every(isText)
    ? parsed(recordOf(rows) as Readonly<Record<string, string>>)
    : refused('expected the fields of form to be texts');
}

function readMethod(value: WireRecord): TransferMethod | undefined {
  const method = ownProperty(value, 'method');
  return method === 'GET' || method === 'POST' ? method : undefined;
}

/** Reads a {@link TransferRequest}. What would not do is named, never quoted. */
export function parseTransferRequest(value: unknown): Parsed<TransferRequest> {
  if (!isRecord(value)) return refused(`expected { route, method, … }, got ${kindOf(value)}`);
  const route = parseTransferRoute(ownProperty(value, 'route'));
  if (!route.ok) return route;
  const method = readMethod(value);
  if (method === undefined) return refused('expected method to be GET or POST');
  const form = parseForm(ownProperty(value, 'form'));
  if (!form.ok) return form;
  const wanted = ownProperty(value, 'contentType') ?? '';
  const contentType = TRANSFER_CONTENT_TYPES.find((known) => known === wanted);
  if (contentType === undefined) {
    return refused('expected contentType to be application/json, application/x-www-form-urlencoded or empty');
  }
  const { path, query } = route.value;
  const body = ownProperty(value, 'body') ?? null;
  return parsed({ route: path + query, method, form: form.value, body, contentType });
}
