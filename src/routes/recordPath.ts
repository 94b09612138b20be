import { entriesOf } from '../core/objects.js';
import { attempt, callerId, callerText } from '../core/callerValues.js';
import { recordOf } from '../wire/record.js';
import { routeMissing } from './routeMissing.js';

/** Parameters of a record's page. */
export type RecordParams = Readonly<Record<string, string | number | boolean>>;

/** What separates an id from its parameters (spec 2 §2). */
const SEPARATOR = '__';

/** As the last part of a path, the dots would lead to another one. */
const NO_IDS: readonly string[] = ['', '.', '..'];

/**
 * A caller's value as text in an address, read once; undefined for one that an address cannot have: an array, an object, a
 * symbol. A number that is not exact is none either: it could name another record than was meant.
 */
export function addressText(value: unknown): string | undefined {
  if (typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) return undefined;
  return ['string', 'number', 'boolean', 'bigint'].includes(typeof value) ? String(value) : undefined;
}

/**
 * One path segment or query value; undefined for what is no id. No underscore of the id may be taken for the separator, so
 * two in a row and a last one are encoded.
 */
function encodeId(id: string): string | undefined {
  if (NO_IDS.includes(id)) return undefined;
  const encoded = attempt(() => encodeURIComponent(id), undefined);
  return encoded?.replace(/__+|_$/g, (found) => '%5F'.repeat(found.length));
}

function encodePair([key, value]: [string, unknown]): string[] {
  const text = addressText(value);
  const pair =
    text === undefined
      ? undefined
      : attempt(() => `${encodeURIComponent(key)}=${encodeURIComponent(text)}`, undefined);
  return pair === undefined ? [] : [pair];
}

/** What stands before the parameters: behind an id, `__`; they belong to the query of a template that has one, or has no id. */
function beforeParams(template: string): string {
  if (template.includes('?')) return '&';
  return template.includes('{id}') ? SEPARATOR : '?';
}

/**
 * The path of a record's page: the template with the id, and the parameters behind `__`, or in the query of a route that has
 * one or takes no id (spec 2 §2, contract §8); what cannot be in an address (an array, a symbol) is left out. Undefined for
 * what is no id: '', `.`, `..`, broken characters.
 */
export function fillTemplate(template: string, id: string, params: RecordParams = {}): string | undefined {
  const encoded = encodeId(id);
  if (encoded === undefined) return undefined;
  // A caller may pass anything.
  const pairs =
    typeof params === 'object' && !Array.isArray(params) ? attempt(() => entriesOf(params), []) : [];
  const added = pairs.flatMap(encodePair).join('&');
  return template.replace('{id}', () => encoded) + (added === '' ? '' : beforeParams(template) + added);
}

/** The id and the parameters in a path. */
export interface ReadPath {
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A query's `+` stays a plus: the SDK writes a space as `%20`. */
function readPair(pair: string): (readonly [string, string])[] {
  const at = pair.indexOf('=');
  if (at <= 0) return [];
  const row = attempt(
    () => [decodeURIComponent(pair.slice(0, at)), decodeURIComponent(pair.slice(at + 1))] as const,
    undefined,
  );
  return row ? [row] : [];
}

/** The reverse of {@link fillTemplate}: undefined if `address` (path and query) is not of this template. */
export function readTemplate(template: string, address: string): ReadPath | undefined {
  const [before = '', after = ''] = template.split('{id}');
  if (before === template || after !== '' || !address.startsWith(before)) return undefined;
  const [rest = ''] = address.slice(before.length).split('#');
  const [encodedId = ''] = rest.split(template.includes('?') ? '&' : /__|[/?]/);
  const id = attempt(() => decodeURIComponent(encodedId), '');
  if (id === '') return undefined;
  const tail = rest.slice(encodedId.length);
  const between = beforeParams(template);
  const [added = ''] = tail.startsWith(between) ? tail.slice(between.length).split(/[/?]/) : [];
  return { id, params: recordOf(added.split('&').flatMap(readPair)) };
}

/**
 * The path that an in-page link to a record leads to: `{current path}/_alink_/{module route}/{id}` (spec 2 §2, "Embedded
 * routing"). Query and hash of the current path are left out.
 *
 * @param moduleRoute one or more segments: `task`, `crm/customer`
 * @param params behind the id, as in the address of a record's page
 * @throws WeaverError ROUTE_MISSING without a module route or an id
 */
export function alinkPath(
  currentPath: string,
  moduleRoute: string,
  id: string,
  params?: RecordParams,
): string {
  const current = (callerText(currentPath).split(/[?#]/)[0] ?? '').replace(/\/+$/, '');
  const segments = callerText(moduleRoute)
    .split('/')
    .filter((segment) => segment !== '');
  const path = [
    ...segments.map((segment) => fillTemplate('{id}', segment)),
    fillTemplate('{id}', callerId(id), params),
  ];
  if (segments.length === 0 || path.includes(undefined)) {
    return routeMissing('an in-page link needs a module route and an id');
  }
  return `${current}/_alink_/${path.join('/')}`;
}
