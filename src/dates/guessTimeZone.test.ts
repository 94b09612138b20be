import { afterEach, describe, expect, it, vi } from 'vitest';
import { guessTimeZone } from './index.js';

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
