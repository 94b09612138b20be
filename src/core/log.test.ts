import { afterEach, expect, it, vi } from 'vitest';
import { logError, logReport, logWarning, setLogLevel, type LogLevel } from './log.js';

const told: string[] = [];
for (const kind of ['error', 'warn', 'info'] as const)
  vi.spyOn(console, kind).mockImplementation(() => void told.push(kind));
afterEach(() => {
  told.length = 0;
  setLogLevel();
});

it.each<[LogLevel | undefined, readonly string[]]>([
  ['silent', []],
  ['error', ['error']],
  ['warn', ['error', 'warn']],
  ['info', ['error', 'warn']],
  ['debug', ['error', 'warn']],
  [undefined, ['error', 'warn']],
])('at the level %s writes %j, and always a report that was asked for', (level, expected) => {
  setLogLevel(level);
  logError('x');
  logWarning('x');
  logReport('x');
  expect(told).toEqual([...expected, 'info']);
});
