import { isRecord, kindOf, ownProperty, parsed, refused, type Parsed } from '../../../src/wire/record.js';
import { SWITCH_MODES, switchMode, type SwitchModeName } from './modes.js';
import { PASSPORT_TWISTS, type PassportTwistName } from './passportTwists.js';
import { RETRY_AFTER_FORMS, type RetryAfterForm } from './retryAfter.js';
import { SENSITIVE_FINDINGS, type SensitiveFindingName } from './sensitiveFindings.js';

/** The settings of a switched call. */
export interface SwitchSettings {
  readonly mode: SwitchModeName;
  /** slow, slowBody, lateCookie: the delay. */
  readonly delayMs?: number;
  /** fail, busy, lie: the HTTP status. */
  readonly status?: number;
  /** redirect, loginAddress: the target. */
  readonly to?: string;
  /** lie: a text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  /** lie, mislabelled. */
  readonly contentType?: string;
  /** code: the value of the field. */
  readonly code?: unknown;
  /** busy: when to try again. */
  readonly retryAfterSeconds?: number;
  /** busy: the format of that value. */
  readonly retryAfterForm?: RetryAfterForm;
  /** twist: the fault. */
  readonly twist?: PassportTwistName;
  /** sensitive: what is found; `weak` when missing. */
  readonly finding?: SensitiveFindingName;
  /** The number of requests it applies to; all when missing. */
  readonly times?: number;
  /** Applies only to requests whose path and query contain this text. */
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

/** The check of each setting; `expected` completes "… must be". */
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
  finding: {
    holds: isKeyOf(SENSITIVE_FINDINGS),
    expected: `one of ${Object.keys(SENSITIVE_FINDINGS).join(', ')}`,
  },
  times: { holds: isBetween(1, 1_000_000), expected: 'a whole number from 1' },
  match: { holds: isText, expected: 'a text' },
};

/** Parses the switch of `call` from an `unknown`; the problem names the key and the expected value. */
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
