import { describe, expect, it } from 'vitest';
import { fileNameOf, safeFileName } from './fileNames.js';

/** UTF-8 as fetch gives a header: one character per byte. */
const asBytes = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

it.each<[string | undefined, string | undefined]>([
  [undefined, undefined],
  ['attachment', undefined],
  ['attachment; filename=""', undefined],
  ['attachment; filename="plan.pdf"', 'plan.pdf'],
  ['attachment; filename=plan.pdf', 'plan.pdf'],
  ['attachment; filename="a; filename=b.txt"', 'a; filename=b.txt'],
  ['attachment; filename="a \\"b\\".txt"', 'a "b".txt'],
  [`attachment; filename="__.pdf"; filename*=UTF-8''%E5%90%88%E5%90%8C.pdf`, '合同.pdf'],
  [`attachment; filename*=utf-8'zh'%E5%90%88%E5%90%8C.pdf; filename="__.pdf"`, '合同.pdf'],
  [`attachment; filename="${asBytes('合同.pdf')}"`, '合同.pdf'],
  ['attachment; filename="%E5%90%88%E5%90%8C.pdf"', '合同.pdf'],
  ['attachment; filename="100%.txt"', '100%.txt'],
  ['attachment; filename*=UTF-8\'\'%E5%90; filename="a.txt"', 'a.txt'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\temp\\\\a.txt"', 'a.txt'],
  ["attachment; filename*=UTF-8''annexe%E2%80%AEgpj.exe", 'annexegpj.exe'],
  ['attachment; filename=".."', undefined],
  ['attachment; filename="CON.txt"', '_CON.txt'],
  ["attachment; filename*=UTF-8''%E2%81%A7a%E2%81%A9.txt", 'a.txt'],
])('reads %j as %j', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});

describe('a safe file name', () => {
  const byteLength = (text: string): number => new TextEncoder().encode(text).length;

  it.each([
    ['预算 2026.xlsx', '预算 2026.xlsx'],
    ['annexe\u202egpj.exe', 'annexegpj.exe'],
    ['\u2067a\u2069\u061c\u200f.txt', 'a.txt'],
    ['a\r\nb\u2028\u0000.txt', 'ab.txt'],
    ['half \ud83d pair.txt', 'half  pair.txt'],
    ['Q3/Q4\\all.pdf', 'Q3_Q4_all.pdf'],
    ['../x', '_x'],
    ['.htaccess', 'htaccess'],
    ['a.txt. . ', 'a.txt'],
    ['CON', '_CON'],
    ['nul.tar.gz', '_nul.tar.gz'],
    ['Com1.txt', '_Com1.txt'],
    ['lpt¹', '_lpt¹'],
    ['console.log', 'console.log'],
    ['com10.txt', 'com10.txt'],
    // Joins the letters of Persian words and the parts of some emoji.
    ['می\u200cشود.txt', 'می\u200cشود.txt'],
    [' \u0000..', ''],
  ])('turns %j into %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it.each([
    ['a', 1],
    ['字', 3],
    ['\u{1f4c4}', 4],
  ])('cuts a name of many %s to 255 bytes and keeps its extension', (character, bytes) => {
    const kept = safeFileName(`${character.repeat(100_000)}.xlsx`);
    expect(kept).toMatch(new RegExp(`^(?:${character})+\\.xlsx$`, 'u'));
    expect(byteLength(kept)).toBeLessThanOrEqual(255);
    expect(byteLength(kept)).toBeGreaterThan(255 - bytes);
  });

  it('keeps a name of 255 bytes', () => {
    const name = `${'a'.repeat(251)}.txt`;
    expect(safeFileName(name)).toBe(name);
  });
});
