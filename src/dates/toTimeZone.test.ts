import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toTimeZone } from './index.js';

// The same cases in every run.
fc.configureGlobal({ seed: 20250630 });

const ZONES = [
  'UTC',
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'Africa/Casablanca',
  'Pacific/Chatham',
  'Pacific/Apia',
];

/** The local time of an instant in a zone, formatted by the engine. */
function localText(instant: Date, zone: string): string {
  return instant.toLocaleString('sv-SE', { timeZone: zone });
}

const utcText = (instant: Date) => instant.toISOString().slice(0, 19).replace('T', ' ');

const anyInstant = fc
  .integer({ min: Date.UTC(1980, 0, 1) / 1000, max: Date.UTC(2037, 11, 31) / 1000 })
  .map((seconds) => new Date(seconds * 1000));

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('toTimeZone', () => {
  it.each<[text: string, from: string, to: string, expected: string]>([
    ['2025-01-01 08:30:15', 'Asia/Shanghai', 'UTC', '2025-01-01 00:30:15'],
    ['2025-01-01 07:59:59', 'Asia/Shanghai', 'UTC', '2024-12-31 23:59:59'],
    ['2025-06-30 12:00:00', 'UTC', 'Asia/Kathmandu', '2025-06-30 17:45:00'],
    ['2025-06-30 12:00:00', 'UTC', 'Etc/GMT+5', '2025-06-30 07:00:00'],
    ['2024-02-28 20:00:00', 'America/New_York', 'Asia/Tokyo', '2024-02-29 10:00:00'],
    ['2025-06-30 12:00:00', 'utc', 'asia/shanghai', '2025-06-30 20:00:00'],
  ])('converts %s from %s to %s', (text, from, to, expected) => {
    expect(toTimeZone(text, to, from)).toBe(expected);
  });

  it.each<[string, string]>([
    ['2025-06-30T12:00:00', '2025-06-30 20:00:00'],
    ['2025-06-30 12:00', '2025-06-30 20:00:00'],
    ['2025-06-30T12:00', '2025-06-30 20:00:00'],
    ['2025-06-30', '2025-06-30 08:00:00'],
  ])('writes %s in full', (text, expected) => {
    expect(toTimeZone(text, 'Asia/Shanghai', 'UTC')).toBe(expected);
  });

  it('uses historical offsets of a zone', () => {
    expect(toTimeZone('1990-07-01 00:00:00', 'Asia/Shanghai', 'UTC')).toBe('1990-07-01 09:00:00');
    expect(toTimeZone('1900-01-01 00:00:00', 'Asia/Shanghai', 'UTC')).toBe('1900-01-01 08:05:43');
  });

  describe('when clocks are set forward', () => {
    it('moves a skipped time forward', () => {
      expect(toTimeZone('2025-03-09 02:30:00', 'UTC', 'America/New_York')).toBe('2025-03-09 07:30:00');
      expect(toTimeZone('2025-03-09 02:30:00', 'America/New_York', 'America/New_York')).toBe(
        '2025-03-09 03:30:00',
      );
      expect(toTimeZone('2025-10-05 02:15:00', 'UTC', 'Australia/Lord_Howe')).toBe('2025-10-04 15:45:00');
    });

    it('converts the seconds before and after the change correctly', () => {
      expect(toTimeZone('2025-03-09 01:59:59', 'UTC', 'America/New_York')).toBe('2025-03-09 06:59:59');
      expect(toTimeZone('2025-03-09 03:00:00', 'UTC', 'America/New_York')).toBe('2025-03-09 07:00:00');
    });

    it('moves to the next day when a whole day is skipped', () => {
      expect(toTimeZone('2011-12-30 12:00:00', 'Pacific/Apia', 'Pacific/Apia')).toBe('2011-12-31 12:00:00');
    });
  });

  describe('when clocks are set back', () => {
    it('uses the first of two equal local times', () => {
      expect(toTimeZone('2025-11-02 01:30:00', 'UTC', 'America/New_York')).toBe('2025-11-02 05:30:00');
      expect(toTimeZone('2025-04-06 01:45:00', 'UTC', 'Australia/Lord_Howe')).toBe('2025-04-05 14:45:00');
    });

    it('gives both of them the same local time', () => {
      for (const text of ['2025-11-02 05:30:00', '2025-11-02 06:30:00']) {
        expect(toTimeZone(text, 'America/New_York', 'UTC')).toBe('2025-11-02 01:30:00');
      }
    });

    it('converts the seconds before and after the change correctly', () => {
      expect(toTimeZone('2025-11-02 00:59:59', 'UTC', 'America/New_York')).toBe('2025-11-02 04:59:59');
      expect(toTimeZone('2025-11-02 02:00:00', 'UTC', 'America/New_York')).toBe('2025-11-02 07:00:00');
    });
  });

  describe('returns unchanged', () => {
    it.each(['', '2025', '2025-6-30', '12:00:00', 'undefined'])(
      '%j, which is shorter than a date',
      (text) => {
        expect(toTimeZone(text, 'Asia/Shanghai', 'UTC')).toBe(text);
      },
    );

    it.each([
      '2025-02-29 12:00:00',
      '2025-06-30 24:00:00',
      '2025-06-30 12:00:00.000',
      '2025-06-30T12:00:00Z',
      '2025/06/30 12:00:00',
      '２０２５-06-30 12:00:00',
      'no date at all',
    ])('%j, which is no date string', (text) => {
      expect(toTimeZone(text, 'Asia/Shanghai', 'UTC')).toBe(text);
    });

    it.each<unknown>([
      'Mars/Olympus_Mons',
      '',
      '+08:00',
      '__proto__',
      'A'.repeat(1_000_000),
      'Asia/Shanghai\0',
      null,
      8,
      {},
    ])('a text for a zone that is none', (zone) => {
      const text = '2025-06-30 12:00:00';
      expect(toTimeZone(text, zone as string, 'UTC')).toBe(text);
      expect(toTimeZone(text, 'UTC', zone as string)).toBe(text);
    });

    it.each<unknown>([undefined, null, NaN, 1e21, new Date(0), { length: 19 }, ['2025-06-30 12:00:00']])(
      'a value that is not a string: %j',
      (value) => {
        expect(toTimeZone(value as string, 'Asia/Shanghai', 'UTC')).toBe(value);
      },
    );

    it('a time whose result would have a year without four digits', () => {
      expect(toTimeZone('9999-12-31 20:00:00', 'Asia/Shanghai', 'UTC')).toBe('9999-12-31 20:00:00');
      expect(toTimeZone('0001-01-01 03:00:00', 'UTC', 'Asia/Tokyo')).toBe('0001-01-01 03:00:00');
    });
  });

  it('converts up to the limits of the calendar', () => {
    expect(toTimeZone('9999-12-31 15:59:59', 'Asia/Shanghai', 'UTC')).toBe('9999-12-31 23:59:59');
    expect(toTimeZone('0001-01-01 00:00:00', 'Etc/GMT-5', 'UTC')).toBe('0001-01-01 05:00:00');
    expect(toTimeZone('0099-12-31 23:00:00', 'Etc/GMT-5', 'UTC')).toBe('0100-01-01 04:00:00');
  });

  it('agrees with the engine', () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...ZONES), (instant, zone) => {
        expect(toTimeZone(utcText(instant), zone, 'UTC')).toBe(localText(instant, zone));
      }),
      { numRuns: 500 },
    );
  });

  it('is reversible, except for an hour that occurs twice', () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...ZONES), (instant, zone) => {
        const there = toTimeZone(utcText(instant), zone, 'UTC');
        const back = new Date(`${toTimeZone(there, 'UTC', zone).replace(' ', 'T')}Z`);
        // Of two instants with the same local time, the first one is used.
        expect(localText(back, zone)).toBe(there);
        expect(back.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(instant.getTime() - back.getTime()).toBeLessThanOrEqual(3_600_000);
      }),
      { numRuns: 500 },
    );
  });

  it('gives the same result in any order of calls', () => {
    const text = '2025-06-30 12:00:00';
    const first = [toTimeZone(text, 'UTC', 'Asia/Tokyo'), toTimeZone(text, 'Asia/Tokyo', 'UTC')];
    expect(first).toEqual(['2025-06-30 03:00:00', '2025-06-30 21:00:00']);
    expect([toTimeZone(text, 'UTC', 'Asia/Tokyo'), toTimeZone(text, 'Asia/Tokyo', 'UTC')]).toEqual(first);
    expect(toTimeZone('2025-06-30 12:00:01', 'UTC', 'Asia/Tokyo')).toBe('2025-06-30 03:00:01');
  });

  it('caches 100 conversions, and evicts the oldest of 101', () => {
    const parts = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const convert = (at: number) =>
      toTimeZone(
        `2030-01-01 00:${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
        'UTC',
        'Asia/Dhaka',
      );
    const countsOf = (at: number) => {
      parts.mockClear();
      convert(at);
      return parts.mock.calls.length > 0;
    };

    for (let at = 0; at < 100; at += 1) convert(at);
    expect(countsOf(0)).toBe(false);
    convert(100);
    expect(countsOf(1)).toBe(false);
    expect(countsOf(100)).toBe(false);
    expect(countsOf(0)).toBe(true);
  });

  it('ignores a calendar that a page defined on Object.prototype', () => {
    Object.defineProperty(Object.prototype, 'calendar', {
      value: 'buddhist',
      configurable: true,
      writable: true,
    });
    try {
      // The engine reads it when a zone is first used.
      const result = toTimeZone('2025-06-30 12:00:00', 'Asia/Vladivostok', 'UTC');
      expect(['2025-06-30 12:00:00', '2025-06-30 22:00:00']).toContain(result);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'calendar');
    }
  });
});

describe('toTimeZone without a zone to convert from', () => {
  let now = Date.UTC(2025, 0, 1);

  function machineIn(timeZone: string): void {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone,
    } as Intl.ResolvedDateTimeFormatOptions);
    now += 60_000;
    vi.setSystemTime(now);
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });

  it('uses the time zone of the machine', () => {
    machineIn('Asia/Tokyo');
    expect(toTimeZone('2025-06-30 12:00:00', 'UTC')).toBe('2025-06-30 03:00:00');
  });

  it('reflects a changed time zone of the machine', () => {
    machineIn('Asia/Tokyo');
    expect(toTimeZone('2025-06-30 12:00:00', 'UTC')).toBe('2025-06-30 03:00:00');
    machineIn('America/New_York');
    expect(toTimeZone('2025-06-30 12:00:00', 'UTC')).toBe('2025-06-30 16:00:00');
  });

  it('queries the engine once for a table of dates', () => {
    machineIn('Asia/Tokyo');
    const asked = vi.mocked(Intl.DateTimeFormat.prototype.resolvedOptions);
    asked.mockClear();
    for (let minute = 10; minute < 60; minute += 1) toTimeZone(`2025-06-30 12:${minute}:00`, 'UTC');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('uses the offset that this machine has on that date where the engine cannot name the zone', () => {
    machineIn('Etc/Unknown');
    const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0);
    // London, which stands for the offset 0, has summer time.
    expect(toTimeZone('2025-06-01 12:00:00', 'Asia/Shanghai')).toBe('2025-06-01 20:00:00');
    // Sydney stands for -11 and Shanghai for half hours.
    now += 60_000;
    vi.setSystemTime(now);
    offset.mockReturnValue(-660);
    expect(toTimeZone('2025-06-01 12:00:00', 'UTC')).toBe('2025-06-01 01:00:00');
    offset.mockReturnValue(-330);
    expect(toTimeZone('2025-06-01 12:00:00', 'UTC')).toBe('2025-06-01 06:30:00');
    offset.mockImplementation(function (this: Date) {
      return this.getTime() < Date.UTC(2025, 2, 30, 1) ? -60 : -120;
    });
    expect(toTimeZone('2025-01-01 12:00:00', 'UTC')).toBe('2025-01-01 11:00:00');
    expect(toTimeZone('2025-06-01 12:00:00', 'UTC')).toBe('2025-06-01 10:00:00');
    expect(toTimeZone('2025-06-01 12:00:00', 'Mars/Olympus')).toBe('2025-06-01 12:00:00');
  });
});
