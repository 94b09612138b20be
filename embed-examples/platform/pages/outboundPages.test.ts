import { expect, it } from 'vitest';
import { outboundLink, OUTBOUND_PAGES } from '../../../src/routes/outboundLinks.js';
import { readRecordPath } from './client/recordPath.js';
import { pageOfOutbound } from './outboundPages.js';

const PLACE = { oadomain: 'https://oa.example', apiBase: 'https://oa.example', displayModules: [] };

function pageOf(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  return pageOfOutbound(pathname, searchParams);
}

it('every outbound link but a file leads to the path of a record, and to a page that this platform has', () => {
  const paths = Object.keys(OUTBOUND_PAGES)
    .filter((kind) => kind !== 'file')
    .map((kind) => [kind, pageOf(outboundLink(kind, { id: '7' }, PLACE)) ?? ''] as const);
  for (const [kind, path] of paths) expect(path, kind).toMatch(/^\/(?:sp|mobile)\/.*\/7$/);
  const without = paths.filter(([, path]) => readRecordPath(path)?.id !== '7').map(([kind]) => kind);
  expect(without).toEqual([]);
});

it.each([
  [
    outboundLink('document', { id: '7', module: 'blog', discussId: 'a&b' }, PLACE),
    '/sp/doc/docDetail/7__discussId=a%26b&module=blog',
  ],
  [outboundLink('mobileDocument', { id: 'a/b' }, PLACE), '/mobile/doc/docDetail/a%2Fb'],
  [outboundLink('employee', { id: '7' }, PLACE), '/sp/hrm/profileInfo/7'],
  ['https://oa.example/sp/outbound/task/7?module=doc&x=y', '/sp/task/taskViewPage/7'],
])('%s leads to %s', (address, page) => {
  expect(pageOf(address)).toBe(page);
});

it.each(['/sp/outbound/nothing/7', '/sp/outbound/task/', '/sp/task/taskViewPage/7', '/sp/outbound/task/%'])(
  '%s is no outbound link',
  (path) => {
    expect(pageOf(`https://oa.example${path}`)).toBeUndefined();
  },
);
