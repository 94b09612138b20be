import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BUILT_IN_RECORDS } from '../../src/routes/builtInRecords.js';

/** The kinds that a paragraph names, in code type. */
function kindsOf(paragraph: string): string[] {
  return [...paragraph.matchAll(/`([A-Za-z]+)`/g)].map(([, kind = '']) => kind).sort();
}

it('docs/routes.md names every kind of record, and which of them have no page', () => {
  const page = readFileSync(new URL('../../docs/routes.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('## Kinds\n');
  const [withPage = '', without = ''] = section.trim().split('\n\n');
  const kinds = (hasPage: boolean): string[] =>
    BUILT_IN_RECORDS.filter(
      ({ mobileDetail, desktopDetail }) =>
        (mobileDetail !== undefined || desktopDetail !== undefined) === hasPage,
    )
      .map(({ module }) => module)
      .sort();
  expect(kindsOf(withPage)).toEqual(kinds(true));
  expect(kindsOf(without)).toEqual(kinds(false));
});
