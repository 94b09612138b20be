import { expect, it } from 'vitest';
import { parseErrorBatch } from './errorRecord.js';

const record = {
  id: 'abcdefghijklmnop',
  errType: 'js',
  message: 'x is not a function',
  filePath: 'https://static.example.com/build/people/main.js',
  fileName: 'main.js',
  lineNumber: 3,
  colNumber: 7,
  stack: 'TypeError: x is not a function',
  refererUrl: 'https://portal.example.com/start',
  createTime: 1_700_000_000_000,
  comName: '@weapp/people/ProfileCard',
};
const batch = { dtos: [record], creator: 'e1', clientInfo: { device: 'PC' }, browserInfo: 'Mozilla/5.0' };

it('keeps every field of a batch', () => {
  expect(parseErrorBatch(batch)).toEqual({ ok: true, value: batch });
});

it('leaves out errors without an id or a known type, and gives missing fields empty values', () => {
  const dtos = [
    { ...record, id: '' },
    { ...record, errType: 'other' },
    null,
    'x',
    { id: 'b', errType: 'promise' },
  ];
  expect(parseErrorBatch({ dtos })).toEqual({
    ok: true,
    value: {
      dtos: [
        {
          ...{
            id: 'b',
            errType: 'promise',
            message: '',
            filePath: '',
            fileName: '',
            lineNumber: 0,
            colNumber: 0,
          },
          ...{ stack: '', refererUrl: '', createTime: 0, comName: '' },
        },
      ],
      creator: '',
      clientInfo: {},
      browserInfo: '',
    },
  });
});

it.each([[null], ['x'], [[record]], [{}], [{ dtos: record }]])('refuses %j', (value) => {
  expect(parseErrorBatch(value).ok).toBe(false);
});
