import { ownText, isRecord } from '../../wire/record.js';
import type { Envelope } from '../../wire/envelope.js';

/** What special codes set going (spec 1 §8). */
export interface SpecialEffects {
  startAuthenticationCheck(): void;
  /** Judges the address, asks where it has to, and opens it. */
  openLogin(url: string): void;
}

/** The effect of each special code: one row adds a code. */
const EFFECTS: Readonly<Record<number, (envelope: Envelope, effects: SpecialEffects) => void>> = {
  20220610: (_, effects) => {
    effects.startAuthenticationCheck();
  },
  20221104: ({ data }, effects) => {
    const url = isRecord(data) ? ownText(data, 'loginurl') : '';
    if (url !== '') effects.openLogin(url);
  },
};

/** Sets going what the code of an answer asks for, if it is a special one. */
export function runSpecialCode(envelope: Envelope, effects: SpecialEffects): void {
  const { code } = envelope;
  if (code !== undefined && Object.prototype.hasOwnProperty.call(EFFECTS, code))
    EFFECTS[code]?.(envelope, effects);
}
