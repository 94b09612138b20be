import { describe, expect, it } from 'vitest';
import { WeaverError, type WeaverErrorCode } from '../../core/errors.js';
import { parseEnvelope } from '../../wire/envelope.js';
import { answerActions, isShown } from './classifyResponse.js';

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

describe('an error answer asks', () => {
  const asked = (body: object, code: WeaverErrorCode = 'ANSWER_ERROR', module?: string) => {
    const parsed = parseEnvelope(body);
    if (!parsed.ok) throw new Error(parsed.problem);
    return answerActions(new WeaverError(code, { message: 'm' }), parsed.value, module);
  };
  const check = { kind: 'authenticationCheck' };
  const login = { kind: 'login', url: 'https://x.example' };
  const toast = { kind: 'toast', text: 'm' };
  const loginurl = 'https://x.example';

  it('for the action of its code, and for a notice', () => {
    const rows: [object, ...unknown[]][] = [
      [{ code: 20220610 }, check],
      [{ code: '20220610' }, check],
      [{ code: 20221104, data: { loginurl } }, login],
      [{ code: 20221104, data: { loginurl: 5 } }],
      [{ code: 20221104 }],
      [{ code: 500, data: { loginurl } }],
    ];
    expect(rows.map(([body]) => [body, ...asked(body)])).toEqual(rows);
    expect(asked({ code: 20220610 }, 'ANSWER_ERROR', 'dw')).toEqual([check, toast]);
    expect(asked({ _securityIntercept_: true }, 'SECURITY_INTERCEPT')).toEqual([toast]);
    // A success in the envelope of an HTTP error is nothing to show.
    expect(asked({ code: 200, msg: 'ok' }, 'REQUEST_FAILED', 'dw')).toEqual([]);
  });
});
