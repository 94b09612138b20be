import { expect, it } from 'vitest';

import { BUILT_IN_RECORDS } from '../../../../src/routes/builtInRecords.js';
import { isRecordKind, RECORD_KINDS } from '../../../../src/wire/office/records.js';
import { BUSINESS_PAGES } from './businessPages.js';
import { readRecordPath } from './recordPath.js';

/** What the registry says of each kind and device. */
const ADDRESSES = BUILT_IN_RECORDS.filter(({ module }) => isRecordKind(module)).flatMap(
  ({ module, desktopDetail, mobileDetail }) =>
    (
      [
        [module, 'desktop', desktopDetail],
        [module, 'mobile', mobileDetail],
      ] as const
    ).flatMap(([kind, device, template]) =>
      template === undefined ? [] : [[kind, device, template] as const],
    ),
);

it.each(ADDRESSES)('%s has its page on %s', (kind, device, template) => {
  expect(readRecordPath(template.replace('{id}', '49'))).toMatchObject({
    kind,
    device,
    id: '49',
    component: '@weapp/records/RecordView',
    props: { kind, id: '49' },
  });
});

it('has a page for every list of these kinds that the registry names', () => {
  const lists = BUILT_IN_RECORDS.filter(
    ({ module, mobileList }) => isRecordKind(module) && mobileList !== undefined,
  );
  expect(lists.length).toBeGreaterThan(3);
  for (const { module, mobileList = '' } of lists) {
    expect(readRecordPath(mobileList.replace('{id}', '1')), mobileList).toMatchObject({
      component: '@weapp/records/RecordList',
      props: { kind: module },
    });
  }
});

it('has a page for every kind of business records, and for no other', () => {
  const kinds = BUSINESS_PAGES.filter(({ component }) => component.endsWith('RecordView')).map(
    ({ kind }) => kind,
  );
  expect([...kinds].sort()).toEqual([...RECORD_KINDS].sort());
});
