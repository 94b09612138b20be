import { expect, it } from 'vitest';

import { readStack, type StackLine } from './readStack.js';

const MAIN = 'https://static.example.com/build/people/main.js';

it.each<[string, string, StackLine]>([
  [
    'a function in Chrome',
    `    at ProfileCard.load (${MAIN}?v=1:3:7)`,
    { name: 'ProfileCard.load', file: 'main.js', line: 3, column: 7, address: `${MAIN}?v=1:3:7` },
  ],
  [
    'an anonymous function in Chrome',
    `    at ${MAIN}:3:7`,
    { name: '', file: 'main.js', line: 3, column: 7, address: `${MAIN}:3:7` },
  ],
  [
    'an async function in Chrome',
    `at async Object.d [as add] (${MAIN}:31:30039)`,
    {
      name: 'async Object.d [as add]',
      file: 'main.js',
      line: 31,
      column: 30039,
      address: `${MAIN}:31:30039`,
    },
  ],
  [
    'a function with parentheses in its name',
    `at fn.(anonymous function) [as index] (${MAIN}:10:3651)`,
    {
      name: 'fn.(anonymous function) [as index]',
      file: 'main.js',
      line: 10,
      column: 3651,
      address: `${MAIN}:10:3651`,
    },
  ],
  [
    'a function of React Native',
    'at Object.onPress(index.android.bundle:2342:3773)',
    {
      name: 'Object.onPress',
      file: 'index.android.bundle',
      line: 2342,
      column: 3773,
      address: 'index.android.bundle:2342:3773',
    },
  ],
  [
    'a built-in function in Chrome',
    'at Array.map (<anonymous>)',
    { name: 'Array.map', file: '<anonymous>', line: 0, column: 0, address: '<anonymous>' },
  ],
  [
    'code of eval',
    `at baz (eval at foo (eval at speak (${MAIN}:21:17)), <anonymous>:1:30)`,
    { name: 'baz', file: 'main.js', line: 21, column: 17, address: `${MAIN}:21:17` },
  ],
  [
    'a file of Windows',
    String.raw`at load (C:\people\main.js:295:108)`,
    { name: 'load', file: 'main.js', line: 295, column: 108, address: String.raw`C:\people\main.js:295:108` },
  ],
  [
    'a function in Firefox',
    `load@${MAIN}:3:7`,
    { name: 'load', file: 'main.js', line: 3, column: 7, address: `${MAIN}:3:7` },
  ],
  [
    'an anonymous function in Firefox, in a folder with an @',
    '@https://static.example.com/@weapp/main.js:3:7',
    {
      name: '',
      file: 'main.js',
      line: 3,
      column: 7,
      address: 'https://static.example.com/@weapp/main.js:3:7',
    },
  ],
  [
    'an anonymous function in Safari, in a folder with an @',
    'https://static.example.com/@weapp/main.js:3:7',
    {
      name: '',
      file: 'main.js',
      line: 3,
      column: 7,
      address: 'https://static.example.com/@weapp/main.js:3:7',
    },
  ],
  [
    'a built-in function in Safari',
    'promiseReactionJob@[native code]',
    { name: 'promiseReactionJob', file: '[native code]', line: 0, column: 0, address: '[native code]' },
  ],
  [
    'a script in a page',
    'at https://portal.example.com/start/:12:3',
    { name: '', file: 'start', line: 12, column: 3, address: 'https://portal.example.com/start/:12:3' },
  ],
])('reads %s', (_, line, expected) => {
  expect(readStack(line).lines).toEqual([expected]);
});

it('keeps every other line as text: the message, and forms that it does not know', () => {
  const lines = [
    'TypeError: <b>x</b> is not a function',
    'ask li.wei@example.com',
    'at the end)',
    'at the end',
  ];
  expect(readStack(`${lines.join('\n\n  ')}\n`).lines).toEqual(lines.map((text) => ({ text })));
  expect(readStack('')).toEqual({ lines: [], more: 0 });
});

it('lists 100 lines of 1000 characters and counts the others', () => {
  const { lines, more } = readStack(`at ${'('.repeat(20_000)}:1\n`.repeat(150));
  expect(lines).toHaveLength(100);
  expect(more).toBe(50);
  expect(JSON.stringify(lines).length).toBeLessThan(100 * 2_500);
});
