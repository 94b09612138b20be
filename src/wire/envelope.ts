import {
  parsed,
  refused,
  isRecord,
  kindOf,
  ownProperty,
  ownText,
  type Parsed,
  type WireRecord,
} from './record.js';

/**
 * The general response envelope: `code`, `status`, `msg`, `data` (spec 1 §3). Codes may be strings of digits on the
 * wire.
 */
export interface Envelope {
  /** The code as a number; undefined if missing or not an integer. */
  readonly code: number | undefined;
  /** False only if the response has `status: false`. */
  readonly status: boolean;
  /** The server's message, '' without one. */
  readonly msg: string;
  readonly data: unknown;
  /** The whole body, unchanged. */
  readonly body: WireRecord;
}

/** A code as a number: `200` and `"200"` are equal; undefined for anything else. */
export function wireCode(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? value : undefined;
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : undefined;
}

/** Parses a body as an envelope. Refuses anything but a JSON object. */
export function parseEnvelope(value: unknown): Parsed<Envelope> {
  if (!isRecord(value)) return refused(`expected an envelope object, got ${kindOf(value)}`);
  const status = ownProperty(value, 'status');
  return parsed({
    code: wireCode(ownProperty(value, 'code')),
    status: status !== false && status !== 'false',
    msg: ownText(value, 'msg'),
    data: ownProperty(value, 'data'),
    body: value,
  });
}
