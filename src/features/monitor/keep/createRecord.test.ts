import { expect, it } from 'vitest';
import type { TimedError } from '../find/notedErrors.js';
import { createRecord } from './createRecord.js';

const error: TimedError = {
  id: 'a'.repeat(20),
  atMs: 1_732_345_678_901,
  errType: 'js',
  message: 'no right for li@mail.example.com',
  stack:
    'Error: no right for li@mail.example.com\n    at f (https://static.example/build/hrm/main.js?v=1:12:7)',
  file: 'https://static.example/build/hrm/main.js?v=1',
  line: 12,
  column: 7,
  comName: '@weapp/hrm',
};

it('has the fields of the platform, without private data', () => {
  expect(createRecord(error, 'https://u:p@host.example/portal?user=li#x')).toEqual({
    id: 'a'.repeat(20),
    errType: 'js',
    message: 'no right for [email]',
    filePath: 'https://static.example/build/hrm/main.js',
    fileName: 'main.js',
    lineNumber: 12,
    colNumber: 7,
    stack: 'at f (https://static.example/build/hrm/main.js:12:7)',
    refererUrl: 'https://host.example/portal',
    createTime: 1_732_345_678_901,
    comName: '@weapp/hrm',
  });
});

it('has empty texts for an error without a file, and nothing else of the error', () => {
  const extra = {
    ...error,
    stack: '',
    file: '',
    line: 0,
    column: 0,
    extra: 'private',
    thrown: new Error('x'),
  };
  expect(createRecord(extra, '')).toEqual({
    ...createRecord(error, ''),
    filePath: '',
    fileName: '',
    lineNumber: 0,
    colNumber: 0,
    stack: '',
  });
});

it('has no private data in its component and in the paths of its addresses', () => {
  const address = 'https://static.example/u/name@example.com/id-1/a.js';
  const made = createRecord(
    { ...error, file: address, comName: 'Card of name@example.com' },
    address,
    'id-1',
  );
  expect(made).toMatchObject({
    comName: 'Card of [email]',
    filePath: 'https://static.example/u/[email]/[token]/a.js',
    refererUrl: 'https://static.example/u/[email]/[token]/a.js',
  });
});
