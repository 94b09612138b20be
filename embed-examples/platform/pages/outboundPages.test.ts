import { expect, it } from 'vitest';
import { outboundLink, OUTBOUND_PAGES } from '../../../src/routes/outboundLinks.js';
import { pageOfOutbound } from './outboundPages.js';

const PLACE = { oadomain: 'https://oa.example', apiBase: 'https://oa.example', displayModules: [] };

function pageOf(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  return pageOfOutbound(pathname, searchParams);
}

it('every outbound link but a file leads to the page of a record', () => {
  for (const kind of Object.keys(OUTBOUND_PAGES).filter((name) => name !== 'file')) {
    expect(pageOf(outboundLink(kind, { id: '7' }, PLACE)), kind).toMatch(/^\/(?:sp|mobile)\/.*\/7$/);
  }
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
