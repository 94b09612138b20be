import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { framesOf, messageEnd, parseStack } from './parseStack.js';

const A = 'https://static.example/build/hrm/main.js';
/** File, line and column of every frame. */
const positions = (stack: string): readonly string[] =>
  parseStack(stack).map(({ file, line, column }) => `${file}:${line}:${column}`);

describe('a stack', () => {
  it.each<readonly [string, string, ...string[]]>([
    ['Chrome', `Error: x\n    at open (${A}:12:7)\n    at ${A}:3:1`, `${A}:12:7`, `${A}:3:1`],
    ['Chrome: method and alias', `Error: x\n    at Row.save [as onClick] (${A}:12:7)`, `${A}:12:7`],
    ['Chrome: constructor', `Error: x\n    at new Row (${A}:12:7)`, `${A}:12:7`],
    [
      'Chrome: async',
      `Error: x\n    at async load (${A}:12:7)\n    at async ${A}:3:1`,
      `${A}:12:7`,
      `${A}:3:1`,
    ],
    ['Chrome: a name with brackets', `Error: x\n    at Object.a (b) c (${A}:12:7)`, `${A}:12:7`],
    [
      'Chrome: brackets in the address',
      `Error: x\n    at f (https://h.example/(a)/[b]/x.js:1:2)`,
      'https://h.example/(a)/[b]/x.js:1:2',
    ],
    [
      'Chrome: native code',
      `Error: x\n    at JSON.parse (<anonymous>)\n    at new Promise (<anonymous>)\n    at f (${A}:1:2)`,
      `${A}:1:2`,
    ],
    ['Chrome: code without a file', `Error: x\n    at <anonymous>:1:7`, '<anonymous>:1:7'],
    ['Chrome: Promise.all', `Error: x\n    at async Promise.all (index 0)`],
    [
      'Chrome: eval',
      `Error: x\n    at eval (eval at run (${A}:3:5), <anonymous>:1:7)\n    at run (${A}:3:5)`,
      `${A}:3:5`,
      `${A}:3:5`,
    ],
    [
      'Chrome: eval in eval',
      `Error: x\n    at eval (eval at a (eval at b (${A}:3:5)), <anonymous>:1:7)`,
      `${A}:3:5`,
    ],
    [
      'Chrome: eval in a nameless script',
      `Error: x\n    at fail (eval at <anonymous> (:1:1), <anonymous>:1:7)\n    at run (${A}:3:5)`,
      '<anonymous>:0:0',
      `${A}:3:5`,
    ],
    [
      'Chrome: WebAssembly',
      `Error: x\n    at f (https://h.example/a.wasm:wasm-function[19]:0x5ae)`,
      'https://h.example/a.wasm:0:0',
    ],
    [
      'Chrome: WebAssembly without a file',
      `Error: x\n    at f (wasm://wasm/0a1b:wasm-function[1]:0x2b)\n    at g (${A}:1:2)`,
      `${A}:1:2`,
    ],
    ['Chrome: a file of Windows', `Error: x\n    at f (C:\\app\\file.js:1:2)`, 'C:\\app\\file.js:1:2'],
    ['Chrome: only a line', `Error: x\n    at f (${A}:12)`, `${A}:12:0`],
    ['React Native: no blank', `Error: x\n    at Row.save(main.bundle:12:7)`, 'main.bundle:12:7'],
    ['React Native: a constructor', `Error: x\nat new Row(../lib/row.js:12:7)`, '../lib/row.js:12:7'],
    [
      'React Native: brackets in the path',
      `Error: x\nat draw(/app/(tabs)/row.js:12:7)`,
      '/app/(tabs)/row.js:12:7',
    ],
    [
      'Chrome: no blank in an eval',
      `Error: x\n    at eval(eval at run(${A}:3:5), <anonymous>:1:7)`,
      `${A}:3:5`,
    ],
    [
      'Hermes',
      `Error: x\n    at save (address at main.bundle:1:712)\n    at apply (native)\n    at f (${A}:1:2)`,
      'main.bundle:1:712',
      `${A}:1:2`,
    ],
    [
      'Chrome: lines of the message without a blank before the bracket',
      `Error: no row\n\tat com.example.Row.get(Row.java:12)\nat the office (2)\nat Error: see "(${A}:1:2)\n    at f (${A}:3:4)`,
      `${A}:3:4`,
    ],
    ['Chrome: an address in the message', `Error: see\n${A}:1:2\n    at f (${A}:3:4)`, `${A}:3:4`],
    [
      'Opera 10',
      `  Line 12 of linked script ${A}\n    save();\n  Line 3 of inline#1 script in ${A}?v=1: In function open\n    run(in x);\n  Line 1 of eval script\n    x\n`,
      `${A}:12:0`,
      `${A}?v=1:3:0`,
    ],
    ['Opera 9', `  ...  Line 12 of linked script ${A}: In function f`, `${A}:12:0`],
    [
      'Opera 11',
      `f([arguments not available])@${A}:12\n<anonymous function>@${A}:3`,
      `${A}:12:0`,
      `${A}:3:0`,
    ],
    ['another browser, its message like a line of Opera', `Error: Line 12 of linked script ${A}`],
    ['another browser, its message with a line of Opera', `Error: x\n  Line 12 of linked script ${A}`],
    [
      'Chrome, its name and message like a line of Opera',
      `Line 12 of linked script ${A}\n    at f (${A}:3:4)`,
      `${A}:3:4`,
    ],
    [
      'Edge',
      `TypeError: x\n   at Anonymous function (${A}:12:7)\n   at Global code (${A}:3:1)`,
      `${A}:12:7`,
      `${A}:3:1`,
    ],
    [
      'Edge: a function of an eval',
      `Error: x\n   at fail (eval code:1:7)\n   at run (${A}:3:5)`,
      '<anonymous>:0:0',
      `${A}:3:5`,
    ],
    ['Edge: eval', `Error: x\n   at eval code (eval code:1:7)\n   at run (${A}:3:5)`, `${A}:3:5`],
    [
      'Edge: native code',
      `Error: x\n   at Array.prototype.map (native code)\n   at f (${A}:1:2)`,
      `${A}:1:2`,
    ],
    ['Firefox', `open@${A}:12:7\n@${A}:3:1\n`, `${A}:12:7`, `${A}:3:1`],
    ['Firefox: only a line', `open@${A}:12\n`, `${A}:12:0`],
    ['Firefox: a name with @', `obj["@fn"]@${A}:12:7\n`, `${A}:12:7`],
    ['Firefox: async', `load@${A}:12:7\nasync*start@${A}:3:1\n`, `${A}:12:7`, `${A}:3:1`],
    ['Firefox: eval', `@${A} line 3 > eval:1:7\nrun@${A}:3:5\n`, `${A}:3:0`, `${A}:3:5`],
    ['Firefox: eval in eval', `@${A} line 26 > eval line 2 > eval:1:30\n`, `${A}:26:0`],
    ['Firefox: Function', `anonymous@${A} line 3 > Function:1:7\n`, `${A}:3:0`],
    ['Firefox: the console', `@debugger eval code:1:7\n`, 'debugger eval code:1:7'],
    [
      'Firefox: WebAssembly',
      `f@https://h.example/a.wasm:wasm-function[19]:0x5ae\n`,
      'https://h.example/a.wasm:0:0',
    ],
    ['Safari', `open@${A}:12:7\nglobal code@${A}:3:1`, `${A}:12:7`, `${A}:3:1`],
    ['Safari: no name', `${A}:12:7`, `${A}:12:7`],
    [
      'Safari: no name, an @ in the address',
      `https://user@cdn.example:8443/npm/@weapp/a@1.2.3/x.js:1:2`,
      'https://user@cdn.example:8443/npm/@weapp/a@1.2.3/x.js:1:2',
    ],
    ['Safari: native code', `forEach@[native code]\nf@${A}:1:2`, `${A}:1:2`],
    ['Safari: eval', `eval code\neval@[native code]\nrun@${A}:3:5`, `${A}:3:5`],
    ['Safari: a function of a nameless eval', `fail\nrun@${A}:3:5`, '<anonymous>:0:0', `${A}:3:5`],
    ['Safari: a function without a name of a nameless eval', `\nrun@${A}:3:5`, '<anonymous>:0:0', `${A}:3:5`],
    ['Safari: a nameless script', `global code\nrun@${A}:3:5`, '<anonymous>:0:0', `${A}:3:5`],
    ['Safari: WebAssembly', `<?>.wasm-function[3]@[wasm code]\nf@${A}:1:2`, `${A}:1:2`],
    ['Safari: an extension', `at f@safari-extension:(//0A-1B/s.js:1:2)`, 'safari-extension://0A-1B/s.js:1:2'],
    ['query and hash stay', `Error: x\n    at f (${A}?v=1#a:12:7)`, `${A}?v=1#a:12:7`],
    [
      'line ends of Windows',
      `Error: x\r\n    at f (${A}:1:2)\r\n    at g (${A}:3:4)`,
      `${A}:1:2`,
      `${A}:3:4`,
    ],
    ['a text without frames', 'something: went wrong\nat the office\nsee a@b'],
    ['nothing', ''],
  ])('of %s', (_, stack, ...expected) => {
    expect(positions(stack)).toEqual(expected);
  });

  it('of which only the first 50 frames are read', () => {
    expect(parseStack(`Error: x${`\n    at f (${A}:1:2)`.repeat(60)}`).length).toBe(50);
  });

  it('with a frame of 5 000 characters has that frame, with its line', () => {
    const data = `data:text/javascript,${'a'.repeat(5000)}`;
    const [first, second] = parseStack(`Error: x\n    at f (${data}:12:7)\n    at g (${A}:1:2)`);
    expect(first).toMatchObject({ line: 12, column: 7 });
    expect(first?.file).toMatch(/^data:/);
    expect(second?.file).toBe(A);
  });

  it.each([
    ['letters', 'a'],
    ['spaces', ' '],
    ['line ends', '\n'],
    ['carriage returns', '\r'],
    ['colons', ':1'],
    ['at signs', '@a:'],
    ['brackets', ' ('],
    ['evals', '(eval at '],
    ['Firefox evals', ' line 1 > eval'],
    ['brackets without a blank', 'a(:1:1'],
    ['lines of Opera', 'Line 1 of script in x: In function '],
    ['frames', `\n    at f (${A}:1:2)`],
  ])('of a megabyte of %s is read', (_, unit) => {
    const long = unit.repeat(Math.ceil(1_000_000 / unit.length));
    expect(parseStack(long).length).toBeLessThanOrEqual(50);
    expect(parseStack(`    at f (${long}:1:2)`).length).toBeLessThanOrEqual(50);
    expect(parseStack(`    at f(${long}:1:2)`).length).toBeLessThanOrEqual(50);
    expect(parseStack(`Line 1 of ${long}`).length).toBeLessThanOrEqual(50);
  });

  it('of any text is read', () => {
    const part = fc.constantFrom(
      'at ',
      '@',
      '(',
      ')',
      ':1',
      ':2:3',
      '\n',
      ' ',
      A,
      'eval at ',
      ' line 3 > eval',
      '[native code]',
      'x',
      'async ',
      '<anonymous>',
      'wasm-function[1]',
      ':0x1',
      'safari-extension:(',
      'Line 1 of ',
      'script in ',
      ': In function ',
      'address at ',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(part, fc.string())).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (stack) => {
        for (const { file, line, column } of parseStack(stack)) {
          expect(file).not.toBe('');
          expect(line).toBeGreaterThanOrEqual(0);
          expect(column).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('name and message end', () => {
  it.each([
    ['after name and message', 'Error: x y\n    at f', 'x y'],
    ['after a message without a name', 'x y\n    at f', 'x y'],
    ['after a message that looks like frames', 'Error: a\n    at b (c:1:2)\n    at f', 'a\n    at b (c:1:2)'],
    ['after a message that is also its name', 'Error: Error\n    at f', 'Error'],
  ])('%s', (_, stack, message) => {
    expect(stack.slice(messageEnd(stack, message))).toBe('\n    at f');
  });

  it.each([
    ['without a message', 'Error\n    at f (a.js:1:2)', ''],
    ['where the message was changed', 'Error: x\n    at f (a.js:1:2)', 'y'],
    ['where the message equals a part of a frame', `build@${A}:1:2\n`, 'build'],
    ['where the message is the column', `f@${A}:1:2\n`, '2'],
    ['where the message is a name in a frame', 'Error: x\n    at f (a.js:1:2)', 'f'],
    ['whose name looks like frames', 'E\n    at b (c:1:2): x\n    at f', 'x'],
    ['whose message begins with another one', 'Error: a: b\n    at f (a.js:1:2)', 'b'],
  ])('nowhere in a stack %s', (_, stack, message) => {
    expect(messageEnd(stack, message)).toBeUndefined();
  });

  it('at the end of a stack without frames', () => {
    const message = `x\n    at f (${A}:1:2)`;
    expect(messageEnd(`Error: ${message}`, message)).toBe(`Error: ${message}`.length);
  });
});

describe('the first frame', () => {
  const b = 'https://host.example/b.js';
  const chrome = `\n    at f (${A}:1:2)\n    at g (${b}:3:4)`;
  it.each<readonly [string, string, string, string]>([
    ['of Chrome', `Error: x${chrome}`, 'x', A],
    ['of Chrome, of an error made without a message', `HrmError${chrome}`, 'set later', A],
    ['of Chrome, whose message looks like frames', `Error: x${chrome}\n    at h (${b}:5:6)`, `x${chrome}`, b],
    ['of a stack without its first line', chrome.slice(1), 'x', A],
    ['of Firefox or Safari', `f@${A}:1:2\ng@${b}:3:4\n`, 'x', A],
    ['of Firefox with its message, as libraries write it', `Error: x\nf@${A}:1:2\n`, 'x', A],
    ['of Firefox, with a cause of another browser', `g@${b}:3:4\n\nCaused by:\n    at f (${A}:1:2)`, 'x', b],
  ])('is known %s', (_, stack, message, file) => {
    const { frames, isFirstKnown } = framesOf({ stack, message });
    expect([frames[0]?.file, isFirstKnown]).toEqual([file, true]);
  });

  it.each([
    ['without frames', `Error: x`],
    ['with frames only in its cause', `Error: x\nCaused by: Error: y${chrome}`],
    ['with a cause in the form of Firefox', `Error: x\nCaused by: f@${A}:1:2`],
  ])('is missing in a stack of Chrome %s', (_, stack) => {
    expect(framesOf({ stack, message: 'x' })).toEqual({ frames: [], isFirstKnown: true });
  });

  it.each([
    ['was changed', `Error: a${chrome}`, 'b'],
    ['was emptied', `Error: a${chrome}`, 'Error'],
    ['was changed, and looks like a frame of Firefox', `Error: a@${A}:1:2${chrome}`, 'b'],
    ['was changed, in a stack without frames', `Error: a@${A}:1:2`, 'b'],
  ])('is not known in a stack of Chrome whose message %s', (_, stack, message) => {
    expect(framesOf({ stack, message }).isFirstKnown).toBe(false);
  });
});
