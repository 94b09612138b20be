import { describe, expect, it, vi } from 'vitest';
import { parseEnvelope } from '../../wire/envelope.js';
import { isShown, runSpecialCode } from './errorEffects.js';

it.each<[string | undefined, string | undefined, boolean]>([
  ['dw', undefined, true],
  ['escheduler-admin', undefined, true],
  ['hrm', undefined, false],
  ['hrm', '["hrm","doc"]', true],
  ['doc', 'hrm, doc', true],
  ['hrm', '{"hrm":1}', false],
  ['hrm', '[broken', false],
  ['hr', 'hrm', false],
  ['', '', false],
  [undefined, 'hrm', false],
  ['hrm', `hrm${' '.repeat(20_000)}`, false],
])('errors of %s are shown with the setting %j: %s', (module, stored, expected) => {
  expect(isShown(module, stored)).toBe(expected);
});

describe('special codes', () => {
  const run = (body: unknown) => {
    const effects = { startAuthenticationCheck: vi.fn(), openLogin: vi.fn() };
    const parsed = parseEnvelope(body);
    if (parsed.ok) runSpecialCode(parsed.value, effects);
    return [effects.startAuthenticationCheck.mock.calls.length, effects.openLogin.mock.calls];
  };
  it.each<[unknown, unknown]>([
    [{ code: 20220610 }, [1, []]],
    [{ code: '20220610' }, [1, []]],
    [{ code: 20221104, data: { loginurl: 'https://x.example' } }, [0, [['https://x.example']]]],
    [{ code: 20221104, data: { loginurl: 5 } }, [0, []]],
    [{ code: 20221104 }, [0, []]],
    [{ code: 500, data: { loginurl: 'https://x.example' } }, [0, []]],
  ])('of %j run their effect', (body, outcome) => {
    expect(run(body)).toEqual(outcome);
  });
});
