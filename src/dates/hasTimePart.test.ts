import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasTimePart, type DateFormats } from './index.js';

// The same cases in every run.
fc.configureGlobal({ seed: 20250630 });

const CHINESE = { dateformat: 'YYYY-MM-DD', datetimeformat: 'YYYY-MM-DD HH:mm:ss' };
const ARABIC = { dateformat: 'DD/MM/YYYY', datetimeformat: 'DD/MM/YYYY HH:mm' };

let now = Date.UTC(2025, 0, 1);

function machineIn(timeZone: unknown): void {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone,
  } as Intl.ResolvedDateTimeFormatOptions);
  now += 60_000;
  vi.setSystemTime(now);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  machineIn('Asia/Shanghai');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a value in the date format', () => {
  const dates: readonly [format: string, date: string][] = [
    ['YYYY-MM-DD', '2025-06-30'],
    ['YYYY/MM/DD', '2025/06/30'],
    ['DD.MM.YYYY', '30.06.2025'],
    ['MM/DD/YYYY', '06/30/2025'],
    ['DD/MM/YYYY', '30/06/2025'],
    ['YYYY年MM月DD日', '2025年06月30日'],
    ['YYYY年M月D日', '2025年6月30日'],
    ['D.M.YY', '30.6.25'],
    ['MMM D, YYYY', 'Jun 30, 2025'],
    ['D [de] MMMM [de] YYYY', '30 de junio de 2025'],
    ['yyyy-MM-dd', '2025-06-30'],
  ];

  describe.each(dates)('%s', (dateformat, date) => {
    const formats = { dateformat, datetimeformat: `${dateformat} HH:mm:ss` };

    it.each([' 00', ' 7', ' 00:00', ' 00:00:00', 'T10', 'T10:20', 'T10:20:30', ' 10:20:30.5'])(
      'has a time with %j after it',
      (time) => {
        expect(hasTimePart(date + time, formats)).toBe(true);
      },
    );

    it('has no time by itself', () => {
      expect(hasTimePart(date, formats)).toBe(false);
    });

    it.each([' 24', ' 00:60', ' 00:00:60', ' 00:00:', 'T', ' ', ' noon', ' 00 o’clock'])(
      'has no time with %j after it, which is not a time',
      (time) => {
        expect(hasTimePart(date + time, formats)).toBe(false);
      },
    );
  });

  it('has no time on a day that does not exist', () => {
    expect(hasTimePart('31/06/2025 10:00', ARABIC)).toBe(false);
    expect(hasTimePart('29/02/2025 10:00', ARABIC)).toBe(false);
    expect(hasTimePart('29/02/2024 10:00', ARABIC)).toBe(true);
  });

  it('is matched by this format, not by a similar one', () => {
    expect(hasTimePart('06/30/2025 10:00', ARABIC)).toBe(false);
    expect(hasTimePart('30.06.2025 10:00', ARABIC)).toBe(false);
  });
});

describe('a format with hours', () => {
  it.each(['H', 'HH', 'h', 'hh', 'k', 'kk'])('gives every value a time, as date format with %s', (hour) => {
    const formats = { dateformat: `DD.MM.YYYY ${hour}:mm`, datetimeformat: '' };
    expect(hasTimePart('30.06.2025 00:00', formats)).toBe(true);
    expect(hasTimePart('30.06.2025', formats)).toBe(true);
    expect(hasTimePart(' ', formats)).toBe(false);
  });

  it('ignores hour tokens inside brackets', () => {
    expect(hasTimePart('30.06.2025', { dateformat: 'DD.MM.YYYY[h]', datetimeformat: '' })).toBe(false);
  });

  it.each([
    ['YYYY年MM月DD日 HH时mm分', '2025年06月30日 00时00分'],
    ['MM/DD/YYYY hh:mm A', '06/30/2025 12:00 AM'],
    ['YYYY年M月D日 A h:mm', '2025年6月30日 上午 12:00'],
    ['HH:mm DD.MM.YYYY', '00:00 30.06.2025'],
    ['D/M/YYYY, k:mm', '30/6/2025, 24:00'],
    ['DD.MM.YYYY HH:mm:ss.SSS', '30.06.2025 00:00:00.000'],
  ])('shows the time as date and time format %s', (datetimeformat, text) => {
    const formats = { dateformat: 'DD.MM.YYYY', datetimeformat };
    expect(hasTimePart(text, formats)).toBe(true);
    expect(hasTimePart(`${text}!`, formats)).toBe(false);
    expect(hasTimePart(`!${text}`, formats)).toBe(false);
  });

  it('does not apply to a date in another format', () => {
    expect(hasTimePart('2025-06-30', CHINESE)).toBe(false);
    expect(hasTimePart('30/06/2025', ARABIC)).toBe(false);
  });
});

describe('a value in neither format', () => {
  it.each<[text: string, has: boolean]>([
    ['2025-06-30', false],
    ['2025-06-30 00:00:00', false],
    ['2025-06-30T00:00', false],
    ['2025-06-30 00:00:01', true],
    ['2025-06-30 12:00', true],
    ['2025/6/30 12:00', true],
    ['2025/6/30 0:00', false],
    ['2025年6月30日 8:00', true],
    ['2025-06-30 00:00:00.000', false],
    ['2025-06-30 00:00:00.0001', true],
  ])('is taken for a time of the machine: %s', (text, has) => {
    expect(hasTimePart(text, ARABIC)).toBe(has);
  });

  it.each<[zone: string, text: string, has: boolean]>([
    ['Asia/Shanghai', '2025-06-29T16:00:00Z', false],
    ['Asia/Shanghai', '2025-06-30T00:00:00Z', true],
    ['Asia/Shanghai', '2025-06-30T00:00:00.000+08:00', false],
    ['Asia/Shanghai', '2025-06-30T00:00:00-0400', true],
    ['America/New_York', '2025-06-30T00:00:00-0400', false],
    ['UTC', '2025-06-30T00:00:00Z', false],
    ['UTC', '2025-06-29T16:00:00Z', true],
  ])('is converted if it is an instant: in %s, %s', (zone, text, has) => {
    machineIn(zone);
    expect(hasTimePart(text, ARABIC)).toBe(has);
    expect(hasTimePart(text, CHINESE)).toBe(has);
  });

  it('has no time at the first moment of a day that has no midnight', () => {
    machineIn('America/Sao_Paulo');
    expect(hasTimePart('2018-11-04', ARABIC)).toBe(false);
    expect(hasTimePart('2018-11-04T03:00:00Z', ARABIC)).toBe(false);
    expect(hasTimePart('2018-11-04T04:00:00Z', ARABIC)).toBe(true);
  });

  it('is checked with the UTC offset of that date if the zone cannot be guessed', () => {
    machineIn(undefined);
    const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-540);
    expect(hasTimePart('2025-06-29T15:00:00Z', ARABIC)).toBe(false);
    expect(hasTimePart('2025-06-29T16:00:00Z', ARABIC)).toBe(true);
    // Not that of London in June, which stands for the offset 0.
    offset.mockReturnValue(0);
    expect(hasTimePart('2025-06-30T00:00:00Z', ARABIC)).toBe(false);
    expect(hasTimePart('2025-06-29T23:00:00Z', ARABIC)).toBe(true);
  });

  it.each([
    '2025-02-29 12:00',
    '2025-06-30 24:00',
    '2025-06-30 12:60',
    '0000-06-30 12:00',
    '12:00',
    '1751241600000',
    'tomorrow at 12:00',
    '٢٠٢٥-٠٦-٣٠ ١٢:٠٠',
    '\u200f2025-06-30 12:00',
    '2025-06-3\ud800 12:00',
    '',
    '  ',
  ])('has no time if it is no date: %j', (text) => {
    expect(hasTimePart(text, ARABIC)).toBe(false);
    expect(hasTimePart(text, CHINESE)).toBe(false);
  });
});

describe('invalid input', () => {
  it('has no time if it is not a string', () => {
    for (const value of [undefined, null, NaN, 1751241600000, new Date(), ['2025-06-30 12:00'], {}]) {
      expect(hasTimePart(value as string, CHINESE)).toBe(false);
    }
  });

  it('is checked without formats if none are valid', () => {
    const throwing = {
      get dateformat(): string {
        throw new Error('read');
      },
      get datetimeformat(): string {
        throw new Error('read');
      },
    };
    const all = [undefined, null, 1, 'YYYY', {}, { dateformat: null, datetimeformat: 7 }, throwing];
    for (const formats of [...all, { dateformat: 'H'.repeat(65), datetimeformat: 'x'.repeat(1_000_000) }]) {
      expect(hasTimePart('2025-06-30 12:00', formats as DateFormats)).toBe(true);
      expect(hasTimePart('2025-06-30 00:00', formats as DateFormats)).toBe(false);
    }
  });

  it('ignores formats on Object.prototype', () => {
    Object.defineProperty(Object.prototype, 'dateformat', { value: 'HH', configurable: true });
    try {
      expect(hasTimePart('2025-06-30', {} as DateFormats)).toBe(false);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'dateformat');
    }
  });

  it('treats all non-tokens of a format literally', () => {
    const formats = { dateformat: 'YYYY(.*)+$|\\d[', datetimeformat: '' };
    expect(hasTimePart('2025(.*)+$|\\d[ 10:00', formats)).toBe(true);
    expect(hasTimePart('2025 anything 10:00', formats)).toBe(false);
  });

  it('reads each character of a text about once with any format', () => {
    const formats = {
      dateformat: 'MDMDMDMDMDMDMDMDMDMDMDMDMDMDMDMDMDMDMDMD',
      datetimeformat: 'H'.repeat(63),
    };
    const text = `${'1'.repeat(99)}x`;
    const look = vi.spyOn(String.prototype, 'charAt');
    expect(hasTimePart(text, formats)).toBe(false);
    const looks = look.mock.contexts.filter((looked) => String(looked) === text);
    expect(looks.length).toBeGreaterThan(0);
    // Two formats, each with one pass over the text; backtracking would take 2^40 steps.
    expect(looks.length).toBeLessThanOrEqual(4 * text.length);
  });

  it.each(['2025-06-30 '.padEnd(1_000_000, '0'), ' '.repeat(1_000_000)])(
    'runs no regular expression on a text of a megabyte',
    (text) => {
      const match = vi.spyOn(RegExp.prototype, 'exec');
      expect(hasTimePart('2025-06-30 10:00', CHINESE)).toBe(true);
      expect(hasTimePart(text, CHINESE)).toBe(false);
      const matched = match.mock.calls.map(([against]) => against);
      expect(matched).toContain(' 10:00');
      expect(matched.filter(({ length }) => length > 100)).toEqual([]);
    },
  );

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string(),
        fc.string(),
        (text, dateformat, datetimeformat) => {
          expect(typeof hasTimePart(text, { dateformat, datetimeformat })).toBe('boolean');
        },
      ),
      { numRuns: 500 },
    );
  });
});
