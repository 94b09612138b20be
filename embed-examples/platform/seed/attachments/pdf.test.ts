import { expect, it } from 'vitest';

import { pdf } from './pdf.js';

const file = pdf(['Travel (2026)', 'C:\\forms']).toString('latin1');

it('lists the place of every object', () => {
  const [, table = ''] = /startxref\n(\d+)\n/.exec(file) ?? [];
  const entries = [...file.slice(Number(table)).matchAll(/^(\d{10}) 00000 n $/gm)];
  expect(entries).toHaveLength(5);
  entries.forEach(([, start = ''], index) => {
    expect(file.slice(Number(start))).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  });
});

it('escapes what has a meaning in a text, and states the length of the page', () => {
  expect(file).toContain('(Travel \\(2026\\)) Tj');
  expect(file).toContain('(C:\\\\forms) Tj');
  const [, length = '', content = ''] = /\/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(file) ?? [];
  expect(content.length).toBe(Number(length));
});
