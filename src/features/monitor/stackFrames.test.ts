import { describe, expect, it } from 'vitest';
import { stackFramesOf } from './stackFrames.js';

const MAIN = 'https://static.example.com/build/people/static/js/main.1a2b3c4d.js';

/** A stack of each notation, and the first frame in it. */
const STACKS: Readonly<
  Record<string, readonly [stack: string, file: string, line: number, column?: number]>
> = {
  'Chrome, with a name': [`TypeError: x\n    at Card (${MAIN}:3:7)\n    at div`, MAIN, 3, 7],
  'Chrome, without a name': [`Error: x\n    at ${MAIN}:1:20`, MAIN, 1, 20],
  'Chrome, async': [`Error: x\n    at async load (${MAIN}:2:5)`, MAIN, 2, 5],
  'Chrome, async without a name': [`Error: x\n    at async ${MAIN}:2:5`, MAIN, 2, 5],
  'Chrome, a constructor and an alias': [`Error: x\n    at new Card [as default] (${MAIN}:4:1)`, MAIN, 4, 1],
  'Chrome, native code first': [
    `Error: x\n    at Array.map (<anonymous>)\n    at f (${MAIN}:9:9)`,
    MAIN,
    9,
    9,
  ],
  'Chrome, an eval': [
    `Error: x\n    at g (eval at f (${MAIN}:21:17), <anonymous>:1:30)\n    at ${MAIN}:31:1`,
    ...([MAIN, 21, 17] as const),
  ],
  'Chrome, an eval inside an eval': [
    `Error: x\n    at h (eval at g (eval at f (${MAIN}:21:17)), <anonymous>:1:30)`,
    ...([MAIN, 21, 17] as const),
  ],
  'Chrome, a blob': [
    `Error: x\n at f (blob:https://a.example/1-2:31:29)`,
    'blob:https://a.example/1-2',
    31,
    29,
  ],
  'Chrome, a file of webpack': [
    `Error: x\n at f (webpack:///./src/a.js?:10:3)`,
    'webpack:///./src/a.js?',
    10,
    3,
  ],
  'Chrome, a message of several lines': [
    `Error: a\nfoo@https://evil.example/x.js:1:1\n    at f (${MAIN}:1:2)`,
    MAIN,
    1,
    2,
  ],
  Firefox: [`Card@${MAIN}:3:7\n@${MAIN}:9:1\n`, MAIN, 3, 7],
  'Firefox, without a name': [`@${MAIN}:3:7`, MAIN, 3, 7],
  'Firefox, a name with an @': [`obj["@x"]@${MAIN}:3:7`, MAIN, 3, 7],
  'Firefox, an address with an @': [
    'f@https://cdn.example/@scope/a.js:3:7',
    'https://cdn.example/@scope/a.js',
    3,
    7,
  ],
  'Firefox, an eval': [`f@${MAIN} line 26 > eval line 2 > eval:4:18`, MAIN, 26],
  'Firefox, a port': ['f@http://localhost:8080/a.js:3:7', 'http://localhost:8080/a.js', 3, 7],
  Safari: [`Card@${MAIN}:3:7\n[native code]\nglobal code@${MAIN}:9:1`, MAIN, 3, 7],
  'Safari, without a name': [`${MAIN}:3:7`, MAIN, 3, 7],
  'Safari, native code first': [`map@[native code]\nf@${MAIN}:3:7`, MAIN, 3, 7],
  'Safari, an eval': [`eval code\neval@[native code]\nf@${MAIN}:3:7`, MAIN, 3, 7],
  'Safari, an extension': [
    'f@safari-web-extension:(//1A-2B/x/content.js:3:7)',
    ...(['safari-web-extension://1A-2B/x/content.js', 3, 7] as const),
  ],
  'without columns': ['f@http://path/to/file.js:44', 'http://path/to/file.js', 44],
  'Internet Explorer': [`Error: x\n   at Anonymous function (${MAIN}:47:21)`, MAIN, 47, 21],
};

describe('the first frame of a stack is found in the notation of', () => {
  it.each(Object.entries(STACKS))('%s', (_name, [stack, file, line, column]) => {
    expect(stackFramesOf(stack)[0]).toEqual({ file, line, column });
  });
});

it('frames are in order, the top one first', () => {
  const frames = stackFramesOf(`Error: x\n at a (${MAIN}:1:1)\n at b (${MAIN}:2:2)\n at ${MAIN}:3:3`);
  expect(frames.map(({ line }) => line)).toEqual([1, 2, 3]);
});

it.each([
  ['undefined', undefined],
  ['an object', { toString: (): string => MAIN }],
  ['an empty text', ''],
  ['a message alone', 'Error: no answer at 10:30'],
  ['a message with an address', `Error: ${MAIN}:1:2 was not loaded`],
  ['native code alone', 'Error: x\n    at native\n    at <anonymous>:1:1'],
  ['a line that is too long', `f@https://a.example/${'x'.repeat(10_000)}.js:1:1`],
])('there are no frames in %s', (_name, stack) => {
  expect(stackFramesOf(stack)).toEqual([]);
});

it('a stack of a megabyte is cut', () => {
  const frames = stackFramesOf(`Error: x\n${`    at f (${MAIN}:1:2)\n`.repeat(20_000)}`);
  expect(frames.length).toBeLessThanOrEqual(50);
  expect(frames[0]?.file).toBe(MAIN);
});
