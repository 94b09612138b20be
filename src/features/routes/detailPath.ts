import { WeaverError } from '../../core/errors.js';
import { DETAIL_PATHS } from './detailPaths.js';

/** The devices with pages of their own; a tablet has the pages of a PC unless the tenant says otherwise. */
export type PageDevice = 'PC' | 'Mobile';

/** A record and its parameters. */
export interface RecordAddress {
  readonly kind: string;
  readonly id: string;
  readonly params?: Readonly<Record<string, string | number | boolean>> | undefined;
}

/** What separates an id from its parameters (spec 2 §2). */
const SEPARATOR = '__';

/** As the last part of a path, the dots would lead to another one. */
const NO_IDS: readonly string[] = ['', '.', '..'];

/** One path segment or query value. An id that contains the separator must not look like one with parameters. */
function encodeId(id: string): string {
  return encodeURIComponent(id).split(SEPARATOR).join('%5F%5F');
}

function pairsOf(params: RecordAddress['params'] = {}): string[] {
  return Object.entries(params).map(
    ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`,
  );
}

function templateOf(kind: string, device: PageDevice): string | undefined {
  const paths = DETAIL_PATHS.get(kind);
  return device === 'Mobile' ? paths?.mobile : paths?.desktop;
}

/**
 * The path of a record's page (spec 2 §2). Parameters are appended to the id after `__`; to the query, where the route has
 * one.
 *
 * @throws WeaverError ROUTE_MISSING for a kind that is unknown or has no page for the device, or without an id (`.` and `..` are none)
 */
export function detailPath({ kind, id, params }: RecordAddress, device: PageDevice): string {
  const template = templateOf(kind, device);
  if (template === undefined || NO_IDS.includes(id)) {
    const message = NO_IDS.includes(id)
      ? `a record of kind '${kind}' needs an id`
      : `there is no page for the kind '${kind}' (${device})`;
    throw new WeaverError('ROUTE_MISSING', { message });
  }
  const pairs = pairsOf(params);
  const added = pairs.length === 0 ? '' : `${template.includes('?') ? '&' : SEPARATOR}${pairs.join('&')}`;
  return template.replace('{id}', () => encodeId(id)) + added;
}
