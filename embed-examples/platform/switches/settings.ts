import { isRecord, kindOf, ownProperty, parsed, refused, type Parsed } from '../../../src/wire/record.js';
import { SWITCH_MODES, switchMode, type SwitchModeName } from './modes.js';
import { PASSPORT_TWISTS, type PassportTwistName } from './passportTwists.js';
import { RETRY_AFTER_FORMS, type RetryAfterForm } from './retryAfter.js';

/** How a call is to misbehave. */
export interface SwitchSettings {
  readonly mode: SwitchModeName;
  /** slow, slowBody, lateCookie: how late. */
  readonly delayMs?: number;
  /** fail, busy, lie: the HTTP status. */
  readonly status?: number;
  /** redirect, loginAddress: where to. */
  readonly to?: string;
  /** lie: a text as it is, anything else as JSON. */
  readonly body?: unknown;
  /** lie, mislabelled. */
  readonly contentType?: string;
  /** code: what stands in its place. */
  readonly code?: unknown;
  /** busy: when to try again. */
  readonly retryAfterSeconds?: number;
  /** busy: how that is said. */
  readonly retryAfterForm?: RetryAfterForm;
  /** twist: what is wrong. */
  readonly twist?: PassportTwistName;
  /** How many requests it lasts; for good when missing. */
  readonly times?: number;
  /** Only requests whose path and query contain this text. */
  readonly match?: string;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isBetween =
  (least: number, most: number) =>
  (value: unknown): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const isKeyOf =
  (table: object) =>
  (value: unknown): boolean =>
    typeof value === 'string' && Object.prototype.hasOwnProperty.call(table, value);

/** What each setting must be; `expected` completes "… must be". */
const CHECKS: Readonly<
  Record<string, { readonly holds: (value: unknown) => boolean; readonly expected: string }>
> = {
  mode: {
    holds: isKeyOf(SWITCH_MODES),
    expected: `one of ${Object.keys(SWITCH_MODES).join(', ')}`,
  },
  delayMs: { holds: isBetween(0, 600_000), expected: 'a whole number of milliseconds from 0 to 600000' },
  status: { holds: isBetween(200, 599), expected: 'an HTTP status from 200 to 599' },
  to: { holds: isText, expected: 'an address' },
  body: { holds: (value) => value !== undefined, expected: 'any JSON' },
  contentType: { holds: isText, expected: 'a media type' },
  code: { holds: (value) => value !== undefined, expected: 'any JSON' },
  retryAfterSeconds: { holds: isBetween(0, 86_400), expected: 'a whole number of seconds from 0 to 86400' },
  retryAfterForm: {
    holds: isKeyOf(RETRY_AFTER_FORMS),
    expected: `one of ${Object.keys(RETRY_AFTER_FORMS).join(', ')}`,
  },
  twist: { holds: isKeyOf(PASSPORT_TWISTS), expected: `one of ${Object.keys(PASSPORT_TWISTS).join(', ')}` },
  times: { holds: isBetween(1, 1_000_000), expected: 'a whole number from 1' },
  match: { holds: isText, expected: 'a text' },
};

/** Reads the switch of `call` from an `unknown`; the problem names the key, and what would do. */
export function parseSwitchSettings(call: string, value: unknown): Parsed<SwitchSettings> {
  if (!isRecord(value)) return refused(`expected { mode, … }, got ${kindOf(value)}`);
  if (!Object.prototype.hasOwnProperty.call(value, 'mode')) return refused(`mode is missing`);
  for (const key of Object.keys(value)) {
    const check = Object.prototype.hasOwnProperty.call(CHECKS, key) ? CHECKS[key] : undefined;
    if (check === undefined)
      return refused(`unknown setting ${key}; known are ${Object.keys(CHECKS).join(', ')}`);
    if (!check.holds(ownProperty(value, key))) return refused(`${key} must be ${check.expected}`);
  }
  const settings = value as unknown as SwitchSettings;
  const { calls, needs } = switchMode(settings.mode);
  if (calls?.includes(call) === false)
    return refused(`mode ${settings.mode} is for ${calls.join(', ')} only`);
  const missing = needs?.find((key) => ownProperty(value, key) === undefined);
  return missing === undefined ? parsed(settings) : refused(`mode ${settings.mode} needs ${missing}`);
}
