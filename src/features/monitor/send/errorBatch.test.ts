import { expect, it } from 'vitest';
import { errorRecord } from '../../../../embed-examples/testing/fixtures/errorRecords.js';
import { firstBatch } from './errorBatch.js';

const SENDER = { creator: '7', clientInfo: {}, browserInfo: 'agent' };
const FILE = 'https://static.example.com/build/hrm/main.js';

const stackOf = (stack: string, more: object = {}): string | undefined =>
  firstBatch([{ ...errorRecord('a'), filePath: FILE, fileName: 'main.js', stack, ...more }], SENDER, 60_000)
    ?.dtos[0]?.stack;

it("names the record's own file by its address once, then by its name", () => {
  const other = 'https://static.example.com/build/hrm/late.js';
  const stack = `Error: x\n    at f (${FILE}:1:2)\n    at g (${FILE}:3:4)\n    at h (${other}:5:6)\n    at ${FILE}:7:8`;
  expect(stackOf(stack)).toBe(
    `Error: x\n    at f (${FILE}:1:2)\n    at g (main.js:3:4)\n    at h (${other}:5:6)\n    at main.js:7:8`,
  );
});

it.each([
  ['no file', `at f (${FILE}:1:2)\nat g (${FILE}:3:4)`, { filePath: '', fileName: '' }],
  ['a file that is not in the stack', 'at f (https://x.example/a.js:1:2)', {}],
  ['an empty stack', '', {}],
])('leaves a stack as it is: %s', (_, stack, more) => {
  expect(stackOf(stack, more)).toBe(stack);
});
