import { expect, it } from 'vitest';

import { attachment, FILE_NAME_LIMIT, safeFileName } from './fileName.js';

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
  expect(safeFileName(name)).toBe(kept);
});

it('keeps the extension of a long name', () => {
  const kept = safeFileName(`${'\u{1f4c4}'.repeat(500)}.tar.gz`);
  expect([...kept]).toHaveLength(FILE_NAME_LIMIT);
  expect(kept.endsWith('\u{1f4c4}.gz')).toBe(true);
});

it.each([
  ['a.txt', `attachment; filename="a.txt"; filename*=UTF-8''a.txt`],
  ['预"算.csv', `attachment; filename="___.csv"; filename*=UTF-8''%E9%A2%84%22%E7%AE%97.csv`],
  ["a'(1)*%.txt", `attachment; filename="a'(1)*_.txt"; filename*=UTF-8''a%27%281%29%2A%25.txt`],
])('writes %j into a header', (name, header) => {
  expect(attachment(name)).toBe(header);
});
