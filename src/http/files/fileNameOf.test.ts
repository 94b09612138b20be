import { expect, it } from 'vitest';
import { fileNameOf } from './fileNameOf.js';

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
