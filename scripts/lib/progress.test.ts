import { describe, expect, it } from 'vitest';
import { parseDurations, progressLine, usualSeconds } from './progress.mjs';

describe('usualSeconds', () => {
  it('is the typical duration before the first run, then the median', () => {
    expect(usualSeconds([], 20)).toBe(20);
    expect(usualSeconds([31], 20)).toBe(31);
    expect(usualSeconds([20, 63], 20)).toBe(20);
    expect(usualSeconds([12, 90, 14], 20)).toBe(14);
  });
});

describe('progressLine', () => {
  it.each([
    [0.2, 'Building (usually 1 s) …'],
    [24.4, 'Building (usually 24 s) …'],
    [150, 'Building (usually 3 min) …'],
  ])('%d s: %s', (seconds, line) => {
    expect(progressLine('Building', seconds)).toBe(line);
  });
});

describe('parseDurations', () => {
  it('parses recorded durations', () => {
    expect(parseDurations('{"install":[20,21.5]}')).toEqual({ install: [20, 21.5] });
  });
  it.each([undefined, '', '[', 'null', '{"install":"20"}', '{"install":[null]}'])(
    'returns nothing for %j',
    (text) => {
      expect(parseDurations(text)).toEqual({});
    },
  );
});
