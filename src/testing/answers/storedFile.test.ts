import { expect, it } from 'vitest';

import { attachment, storedFileName } from './storedFile.js';

it.each([
  ['预算 2026.xlsx', '预算 2026.xlsx'],
  ['C:\\Users\\li\\报告.pdf', '报告.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['.htaccess', 'htaccess'],
  ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie: x=1.txt'],
  ['annexe\u202egpj.exe', 'annexegpj.exe'],
  ['cafe\u0301.txt', 'caf\u00e9.txt'],
  ['a\ud800b.txt', 'ab.txt'],
  ['a.', 'a'],
  ['', 'file'],
  ['..', 'file'],
  ['a/', 'file'],
  [' \u0000 ', 'file'],
])('keeps %j as %j', (name, kept) => {
  expect(storedFileName(name)).toBe(kept);
});

it('keeps the extension of a long name', () => {
  const kept = storedFileName(`${'\u{1f4c4}'.repeat(500)}.tar.gz`);
  expect(Buffer.byteLength(kept)).toBe(255);
  expect(kept.endsWith('\u{1f4c4}.gz')).toBe(true);
});

it.each([
  ['a.txt', `attachment; filename="a.txt"; filename*=UTF-8''a.txt`],
  ['预"算.csv', `attachment; filename="___.csv"; filename*=UTF-8''%E9%A2%84%22%E7%AE%97.csv`],
  ['annexe\u202egpj.exe', `attachment; filename="annexegpj.exe"; filename*=UTF-8''annexegpj.exe`],
  ['half\ud800.txt', `attachment; filename="half.txt"; filename*=UTF-8''half.txt`],
  ["a'(1)*%.txt", `attachment; filename="a'(1)*_.txt"; filename*=UTF-8''a%27%281%29%2A%25.txt`],
])('writes %j into a header', (name, header) => {
  expect(attachment(name)).toBe(header);
});
