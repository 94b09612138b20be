/**
 * The first day of the week by region, from CLDR; Monday everywhere else. An own table because browsers support
 * `Intl.Locale`'s week information differently or not at all.
 */
const SUNDAY =
  'AS AU BD BR BT BW BZ CA CO DO ET GT HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW US VE WS YE ZA ZW';
const SATURDAY = 'AF BH DJ DZ EG IR IQ JO KW LY OM QA SD SY';

/** The first day of the week: 0 Sunday … 6 Saturday. `given` is 0 to 7, both ends Sunday; anything else is ignored. */
export function weekStartOf(given: unknown, locale: string): number {
  if (typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= 7) return given % 7;
  const region = /-([A-Z]{2})\b/.exec(locale)?.[1] ?? '';
  if (region !== '' && SUNDAY.split(' ').includes(region)) return 0;
  return region !== '' && SATURDAY.split(' ').includes(region) ? 6 : 1;
}
