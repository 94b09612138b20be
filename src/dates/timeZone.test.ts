import { describe, expect, it, afterEach, vi } from 'vitest';
import { timeZoneForOffset, guessTimeZone } from './index.js';

const offsetAt = (zone: string, isoText: string) => {
  const local = new Date(isoText).toLocaleString('sv-SE', { timeZone: zone });
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Date.parse(isoText);
};

describe('timeZoneForOffset', () => {
  it.each([0, -0])('returns London for %d', (hours) => {
    expect(timeZoneForOffset(hours)).toBe('Europe/London');
  });

  it('returns a zone for each whole hour east of London', () => {
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

  it('returns Etc/GMT zones west of London', () => {
    expect([1, 5, 12].map(timeZoneForOffset)).toEqual(['Etc/GMT+1', 'Etc/GMT+5', 'Etc/GMT+12']);
  });

  it('returns zones with the given offset', () => {
    for (let hours = -12; hours <= 12; hours += 1) {
      // Sydney is at +11 in its summer, in January.
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

function mockEngineZone(timeZone: unknown): void {
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
  it('is the zone that the engine reports', () => {
    mockEngineZone('America/St_Johns');
    expect(guessTimeZone()).toBe('America/St_Johns');
  });

  it('reflects a changed time zone of the machine', () => {
    mockEngineZone('Asia/Tokyo');
    expect(guessTimeZone()).toBe('Asia/Tokyo');
    mockEngineZone('Europe/Berlin');
    expect(guessTimeZone()).toBe('Europe/Berlin');
  });

  it.each<unknown>([undefined, null, '', 'Etc/Unknown', 'Mars/Olympus_Mons', 'GMT+08:00', 8])(
    'uses the UTC offset if the engine reports %j',
    (name) => {
      mockEngineZone(name);
      machineIsOff(-180);
      expect(guessTimeZone()).toBe('Europe/Moscow');
    },
  );

  it('uses the UTC offset if the engine throws', () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => {
      throw new RangeError('Unsupported time zone');
    });
    machineIsOff(300);
    expect(guessTimeZone()).toBe('Etc/GMT+5');
  });

  it('uses the UTC offset without Intl', () => {
    vi.stubGlobal('Intl', undefined);
    machineIsOff(-330);
    expect(guessTimeZone()).toBe('Asia/Shanghai');
  });
});
