import { describe, expect, it, afterEach, vi } from 'vitest';
import { timeZoneForOffset, guessTimeZone } from './index.js';

const offsetAt = (zone: string, isoText: string) => {
  const local = new Date(isoText).toLocaleString('sv-SE', { timeZone: zone });
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Date.parse(isoText);
};

describe('timeZoneForOffset', () => {
  it.each([0, -0])('takes London for %d', (hours) => {
    expect(timeZoneForOffset(hours)).toBe('Europe/London');
  });

  it('names a zone for each whole hour east of London', () => {
    const hours = [-1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12];
    expect(hours.map(timeZoneForOffset)).toEqual([
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
    ]);
  });

  it('counts on without names west of London', () => {
    expect([1, 5, 12].map(timeZoneForOffset)).toEqual(['Etc/GMT+1', 'Etc/GMT+5', 'Etc/GMT+12']);
  });

  it('gives zones that have the offset asked for', () => {
    for (let hours = -12; hours <= 12; hours += 1) {
      // Sydney has its 11 hours in summer, which is in January.
      expect(offsetAt(timeZoneForOffset(hours), '2024-01-15T12:00:00Z')).toBe(
        hours === 0 ? 0 : -hours * 3_600_000,
      );
    }
  });

  it.each<unknown>([
    -13,
    13,
    5.5,
    -5.5,
    -10.5,
    NaN,
    Infinity,
    -Infinity,
    1e21,
    '-8',
    null,
    undefined,
    {},
    [-8],
  ])('takes Shanghai for %j', (hours) => {
    expect(timeZoneForOffset(hours as number)).toBe('Asia/Shanghai');
  });
});

function engineSays(timeZone: unknown): void {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone,
  } as Intl.ResolvedDateTimeFormatOptions);
}

function machineIsOff(minutes: number): void {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('guessTimeZone', () => {
  it('is the zone that the engine names', () => {
    engineSays('America/St_Johns');
    expect(guessTimeZone()).toBe('America/St_Johns');
  });

  it('follows the machine to another zone', () => {
    engineSays('Asia/Tokyo');
    expect(guessTimeZone()).toBe('Asia/Tokyo');
    engineSays('Europe/Berlin');
    expect(guessTimeZone()).toBe('Europe/Berlin');
  });

  it.each<unknown>([undefined, null, '', 'Etc/Unknown', 'Mars/Olympus_Mons', 'GMT+08:00', 8])(
    'goes by the offset where the engine says %j',
    (name) => {
      engineSays(name);
      machineIsOff(-180);
      expect(guessTimeZone()).toBe('Europe/Moscow');
    },
  );

  it('goes by the offset where the engine throws', () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => {
      throw new RangeError('Unsupported time zone');
    });
    machineIsOff(300);
    expect(guessTimeZone()).toBe('Etc/GMT+5');
  });

  it('goes by the offset where there is no Intl', () => {
    vi.stubGlobal('Intl', undefined);
    machineIsOff(-330);
    expect(guessTimeZone()).toBe('Asia/Shanghai');
  });
});
