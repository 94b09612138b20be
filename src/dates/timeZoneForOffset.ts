const FALLBACK_ZONE = 'Asia/Shanghai';

/** A zone for each whole hour east of London, one hour first. */
const EASTERN_ZONES = [
  'Europe/Berlin',
  'Europe/Bucharest',
  'Europe/Moscow',
  'Asia/Tbilisi',
  'Asia/Karachi',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Brisbane',
  'Australia/Sydney',
  'Asia/Kamchatka',
];
/** The zone database goes no further west. */
const WESTERNMOST = 12;

/**
 * The IANA zone that the platform takes for an offset (spec 2 §5).
 *
 * @param hours as `getTimezoneOffset() / 60` gives them: positive west of London
 * @returns 0 gives Europe/London, -1 to -12 one zone each (-8: Asia/Shanghai), 1 to 12 `Etc/GMT+n`; everything else,
 * fractions too, Asia/Shanghai
 */
export function timeZoneForOffset(hours: number): string {
  if (!Number.isInteger(hours)) return FALLBACK_ZONE;
  if (hours === 0) return 'Europe/London';
  if (hours > 0) return hours <= WESTERNMOST ? `Etc/GMT+${hours}` : FALLBACK_ZONE;
  return EASTERN_ZONES[-hours - 1] ?? FALLBACK_ZONE;
}
