import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OUTBOUND_CODES, OUTBOUND_PAGES } from '../../src/routes/outboundLinks.js';

const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

it('docs/routes.md names every outbound link with its codes and its address', () => {
  const page = readFileSync(new URL('../../docs/routes.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('## Outbound links\n');
  const [table = ''] = section.split('\n\n').filter((part) => part.startsWith('|'));
  const rows = table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').slice(1, 4));
  const written = rows.map(([kind = '', codes = '', address = '']) => {
    const [name = ''] = codesIn(kind);
    return [
      name,
      codesIn(codes)
        .filter((code) => code !== name)
        .sort(),
      codesIn(address)[0],
    ];
  });
  const real = Object.entries(OUTBOUND_PAGES).map(([kind, { path }]) => {
    const codes = Object.keys(OUTBOUND_CODES).filter((code) => OUTBOUND_CODES[code] === kind);
    return [kind, codes.sort(), path];
  });
  expect(written).toEqual(real);
});
