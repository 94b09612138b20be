import { timeZoneNamed } from './timeZone.js';
import { timeZoneForOffset } from './timeZoneForOffset.js';

function zoneOfEngine(): unknown {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/**
 * The IANA name of the time zone of this machine (spec 2 §5). Where the engine names none, or one that it cannot
 * compute with, the zone of the present offset: see {@link timeZoneForOffset}.
 */
export function guessTimeZone(): string {
  const name = zoneOfEngine();
  if (typeof name === 'string' && timeZoneNamed(name)) return name;
  return timeZoneForOffset(new Date().getTimezoneOffset() / 60);
}
