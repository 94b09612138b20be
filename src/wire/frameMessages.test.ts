import { expect, it } from 'vitest';
import { HOST_CALLS, PAGE_EVENTS } from './frameMessages.js';

const OTHER_ORIGINS = [
  '//evil.test/',
  '/\\evil.test/',
  '/\t/evil.test/',
  '/\n\\evil.test',
  'https://evil.test/',
  '',
];

it.each(OTHER_ORIGINS)('neither a page nor a host page can navigate to %j', (path) => {
  expect(PAGE_EVENTS.navigate({ path })).toMatchObject({ ok: false });
  expect(HOST_CALLS.navigate({ path })).toBe(false);
});

it.each(['/', '/sp/task/taskViewPage/7', '/sp/x?a=//b#c', '/a b'])('takes the path %j', (path) => {
  expect(PAGE_EVENTS.navigate({ path })).toEqual({ ok: true, value: { path } });
  expect(HOST_CALLS.navigate({ path })).toBe(true);
});

it('a page is drawn for light or dark, and for nothing else', () => {
  const refusedOnes = ['auto', 'DARK', '', null, 1, ['dark']].filter(
    (colorScheme) => PAGE_EVENTS.colorScheme({ colorScheme }).ok,
  );
  expect(refusedOnes).toEqual([]);
  expect(PAGE_EVENTS.colorScheme({ colorScheme: 'dark' })).toEqual({
    ok: true,
    value: { colorScheme: 'dark' },
  });
});
