import { describe, expect, it } from 'vitest';
import { scrubStack } from './createRecord.js';

describe('a stack', () => {
  it('of Chrome loses its message, which the record has, its indentation and the private data of its addresses', () => {
    const message = 'no right for li@mail.example.com';
    const stack = `Error: ${message}\n    at f (https://u:p@oa.example/a.js?token=abc:12:7)\n    at https://oa.example/b.js#x:3:1`;
    expect(scrubStack(stack, message)).toBe(
      'at f (https://oa.example/a.js:12:7)\nat https://oa.example/b.js:3:1',
    );
  });

  it('of Chrome keeps the name of the error if it says more than Error', () => {
    const frame = 'at f (https://oa.example/a.js:12:7)';
    expect(scrubStack(`TypeError: x\n    ${frame}`, 'x')).toBe(`TypeError\n${frame}`);
    expect(scrubStack(`Error: x\n    ${frame}`, 'x')).toBe(frame);
  });

  it('whose message was changed loses the private data of the old one', () => {
    const stack = 'Error: call 13812345678\n    at f (https://oa.example/a.js:1:2)';
    expect(scrubStack(stack, 'changed')).toBe('Error: call [phone]\nat f (https://oa.example/a.js:1:2)');
  });

  it('of Firefox or Safari loses that of its addresses', () => {
    expect(
      scrubStack('f@https://oa.example/a.js?token=abc:12:7\n@https://oa.example/b.js#x:3:1\n', 'x'),
    ).toBe('f@https://oa.example/a.js:12:7\n@https://oa.example/b.js:3:1\n');
    expect(scrubStack('https://oa.example/a.js?token=abc:12:7', 'x')).toBe('https://oa.example/a.js:12:7');
  });

  it('of an eval keeps the lines', () => {
    const stack = 'Error: x\n    at eval (eval at f (https://oa.example/a.js?v=1:3:5), <anonymous>:1:7)';
    expect(scrubStack(stack, 'x')).toBe('at eval (eval at f (https://oa.example/a.js:3:5), <anonymous>:1:7)');
  });

  it('without frames is scrubbed as a message', () => {
    expect(scrubStack('Error: token=abc of li@mail.example.com', 'changed')).toBe(
      'Error: token=[token] of [email]',
    );
  });

  it('keeps names of files and chunks, lines and columns', () => {
    const frame = `at f (https://oa.example/${'0123456789abcdef'.repeat(2)}/13812345678.js:1:2)`;
    expect(scrubStack(`Error: x\n    ${frame}`, 'x')).toBe(frame);
  });

  it('loses the private data of every line, wherever the page has written it', () => {
    const private_ = 'Authorization: Bearer abc-123 for name@example.com, 13812345678, password=hunter2';
    const rest = 'Authorization: [token] for [email], [phone], password=[token]';
    const chrome = 'at f (https://oa.example/a.js:12:7)';
    const firefox = 'f@https://oa.example/a.js:12:7';
    const rows: readonly (readonly [stack: string, expected: string])[] = [
      [`Error: x\n    ${chrome}\nCaused by: Error: ${private_}`, `${chrome}\nCaused by: Error: ${rest}`],
      [`${firefox}\nCaused by: Error: ${private_}`, `${firefox}\nCaused by: Error: ${rest}`],
      [`Error: ${private_}\n    ${chrome}`, `Error: ${rest}\n${chrome}`],
      [
        `Error: x\n    at ${private_} (https://oa.example/a.js:12:7)`,
        `at ${rest} (https://oa.example/a.js:12:7)`,
      ],
      [
        `open for name@example.com@https://oa.example/a.js:12:7`,
        'open for [email]@https://oa.example/a.js:12:7',
      ],
    ];
    for (const [stack, expected] of rows) expect(scrubStack(stack, 'x')).toBe(expected);
  });

  it('loses the session id', () => {
    expect(scrubStack('Error: x\n    at f (a.js:1:2)\nCaused by: id-1', 'x', 'id-1')).toBe(
      'at f (a.js:1:2)\nCaused by: [token]',
    );
  });

  it('of 20 000 characters of any kind is scrubbed', () => {
    for (const unit of ['\n', ' ', ': ', 'a: ', 'at (', '@', 'token="', 'token="\\\\', 'chunk ']) {
      const hostile = unit.repeat(20_000 / unit.length);
      expect(scrubStack(hostile, hostile.slice(0, 1000)).length).toBeLessThanOrEqual(40_000);
    }
  });
});
