import { expect, it } from 'vitest';

import { BUILT_IN_RECORDS } from './builtInRecords.js';
import { RECORD_KINDS } from '../wire/office/records.js';
import { isVisibleKind, moduleOfKind } from '../testing/answers/recordAnswers.js';

it('knows a kind by the module that its pages name', () => {
  const pages = BUILT_IN_RECORDS.flatMap(({ module, desktopDetail, mobileDetail }) =>
    [desktopDetail, mobileDetail].flatMap((path) => (path === undefined ? [] : [[module, path] as const])),
  );
  expect(pages.length).toBeGreaterThan(50);
  for (const [kind, path] of pages) expect(path.split('/')[2], path).toBe(moduleOfKind(kind));
});

it('shows the kinds of the displayed modules, all of them when none is named, and no unknown kind', () => {
  expect(isVisibleKind('risk', ['crm'])).toBe(true);
  expect(isVisibleKind('risk', ['project'])).toBe(false);
  expect(isVisibleKind('notice', ['placard'])).toBe(true);
  expect(isVisibleKind('notice', [])).toBe(true);
  expect(isVisibleKind('spaceship', [])).toBe(false);
});

/** Kinds of the registry that modules of their own show. */
const WITH_OWN_MODULE = [
  ...[
    'workflow',
    'document',
    'folder',
    'task',
    'calendar',
    'blog',
    'blogSubscription',
    'hrmProfile',
    'batchTask',
  ],
];

it('has every kind of the registry that has a page and no module of its own', () => {
  const withPage = BUILT_IN_RECORDS.filter(
    ({ desktopDetail, mobileDetail }) => desktopDetail !== undefined || mobileDetail !== undefined,
  ).map(({ module }) => module);
  expect([...RECORD_KINDS].sort()).toEqual(withPage.filter((kind) => !WITH_OWN_MODULE.includes(kind)).sort());
});
