import { SPECIAL_CODES } from '../../wire/specialCodes.js';
import { attempt } from '../../core/callerValues.js';
import { ownText, isRecord } from '../../wire/record.js';
import type { Envelope } from '../../wire/envelope.js';

/** The modules whose errors are always shown (spec 1 §8). */
const ALWAYS: readonly string[] = ['dw', 'escheduler-admin'];

/** Module names stored as `["hrm","doc"]` or `hrm,doc`; anything else is ignored. */
function storedNames(stored: string | undefined): readonly unknown[] {
  if (stored === undefined || stored.length > 10_000) return [];
  const list: unknown = stored.trim().startsWith('[')
    ? attempt(() => JSON.parse(stored) as unknown, [])
    : stored.split(',').map((name) => name.trim());
  return Array.isArray(list) ? (list as unknown[]) : [];
}

/**
 * True when an envelope error of this module is shown to the user (spec 1 §8).
 *
 * @param stored the local setting `showErrMsgModules`
 */
export function isShown(module: string | undefined, stored: string | undefined): boolean {
  if (module === undefined || module === '') return false;
  return ALWAYS.includes(module) || storedNames(stored).includes(module);
}

/** The effects of special codes (spec 1 §8). */
export interface SpecialEffects {
  startAuthenticationCheck(): void;
  /** Classifies the URL, asks the user if it is not trusted, and opens it. */
  openLogin(url: string): void;
}

/** The effect of each special code. To add a code, add a row. */
const EFFECTS: Readonly<Record<number, (envelope: Envelope, effects: SpecialEffects) => void>> = {
  [SPECIAL_CODES.enterpriseCheck]: (_, effects) => {
    effects.startAuthenticationCheck();
  },
  [SPECIAL_CODES.loginAddress]: ({ data }, effects) => {
    const url = isRecord(data) ? ownText(data, 'loginurl') : '';
    if (url !== '') effects.openLogin(url);
  },
};

/** Runs the effect of an envelope's code, if it is a special one. */
export function runSpecialCode(envelope: Envelope, effects: SpecialEffects): void {
  const { code } = envelope;
  if (code !== undefined && Object.prototype.hasOwnProperty.call(EFFECTS, code))
    EFFECTS[code]?.(envelope, effects);
}
