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
 * A call wrapped in another one, for gateways that allow only one URL (`transferApi`, contract §2; spec 2 §7). It is
 * sent as POST with the session's headers; the response is the body of the target.
 */
export interface TransferRequest {
  /** Path and query of the target with its second-level path: `/api/hrm/people/detail?id=me`. See {@link parseTransferRoute}. */
  readonly route: string;
  readonly method: TransferMethod;
  /** The fields of a form; null without one. */
  readonly form: Readonly<Record<string, string>> | null;
  /** The JSON body; null without one. */
  readonly body: unknown;
  /** Media type of the target's body; '' without one. */
  readonly contentType: TransferContentType;
}

/** Methods that may be wrapped. */
export type TransferMethod = 'GET' | 'POST';

/** The content types of bodies that may be wrapped; uploads are not. */
export const TRANSFER_CONTENT_TYPES = ['', 'application/json', 'application/x-www-form-urlencoded'] as const;

/** One of {@link TRANSFER_CONTENT_TYPES}. */
export type TransferContentType = (typeof TRANSFER_CONTENT_TYPES)[number];

/** Path and query of a route, both still encoded. */
export interface TransferRoute {
  /** Starts with `/`. */
  readonly path: string;
  /** '' or with its `?`. */
  readonly query: string;
}

/** Longest accepted route, in characters. */
export const TRANSFER_ROUTE_MAX_LENGTH = 8192;

/** Whether a segment, decoded once, is a plain name that all servers interpret in the same way. */
function isPlainSegment(segment: string): boolean {
  try {
    const text = decodeURIComponent(segment);
    // A remaining `%` would be decoded by a server that decodes twice.
    // eslint-disable-next-line no-control-regex
    return text !== '' && text !== '.' && text !== '..' && !/[/\\%;\u0000-\u001f\u007f]/.test(text);
  } catch {
    return false;
  }
}

/**
 * Parses a route: a path on the platform that all servers interpret in the same way. Refuses other origins
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

/** Parses a {@link TransferRequest}. The problem names the invalid field and does not quote its value. */
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
