import { expect, it } from 'vitest';
import { outboundLink, OUTBOUND_CODES, OUTBOUND_PAGES, type OutboundIds } from './outboundLinks.js';

const PLACE = { oadomain: 'https://oa.example', apiBase: 'https://api.example/level', displayModules: [] };

it.each<[string | number, OutboundIds, string]>([
  ['document', { id: '7' }, 'https://oa.example/sp/outbound/document/7'],
  ['document', { id: '7', discussId: '3' }, 'https://oa.example/sp/outbound/document/7?discussId=3'],
  ['document', { id: '7', meetingId: '4' }, 'https://oa.example/sp/outbound/document/7?meetingId=4'],
  ['document', { id: '7', workPlanId: 5 }, 'https://oa.example/sp/outbound/document/7?workPlanId=5'],
  [
    'document',
    { id: '7', module: 'blog', discussId: '3', linkType: 'doc', linkId: '9' },
    'https://oa.example/sp/outbound/document/7?discussId=3&module=blog&linkType=doc&linkId=9',
  ],
  ['mobileDocument', { id: '7' }, 'https://oa.example/mobile/outbound/document/7'],
  ['task', { id: '7' }, 'https://oa.example/sp/outbound/task/7'],
  ['customer', { id: '7' }, 'https://oa.example/sp/outbound/customer/7'],
  [
    'workflow',
    { id: '7', module: 'meeting', resourceId: '12' },
    'https://oa.example/sp/outbound/workflow/7?module=meeting&resourceId=12',
  ],
  ['project', { id: '7' }, 'https://oa.example/sp/outbound/project/7'],
  ['plan', { id: '7' }, 'https://oa.example/sp/outbound/workplan/7'],
  ['employee', { id: '7' }, 'https://oa.example/sp/outbound/employee/7'],
  ['file', { id: '7' }, 'https://api.example/level/api/file/download?fileId=7&download=1'],
  ['file', { id: '7', download: false }, 'https://api.example/level/api/file/download?fileId=7&download=0'],
  [
    'documentToFile',
    { id: '7', module: 'project', discussId: '3' },
    'https://oa.example/sp/outbound/documentToFile/7?module=project&discussId=3',
  ],
])('the link to a %s with %j is %s', (kind, ids, url) => {
  expect(outboundLink(kind, ids, PLACE)).toBe(url);
});

it.each([
  [37, 'document'],
  [18, 'customer'],
  [152, 'workflow'],
  [135, 'project'],
  [7, 'customer'],
  [8, 'project'],
  ['37', 'document'],
  ['task', 'task'],
  ['workplan', 'plan'],
  ['prjtsk', 'task'],
  ['doc', 'document'],
  ['crm', 'customer'],
  ['workflow', 'workflow'],
  ['project', 'project'],
])('the code %j means %s', (code, kind) => {
  expect(outboundLink(code, { id: '1' }, PLACE)).toBe(outboundLink(kind, { id: '1' }, PLACE));
});

it('every code leads to a kind that has a page', () => {
  for (const kind of Object.values(OUTBOUND_CODES)) expect(OUTBOUND_PAGES).toHaveProperty(kind);
});

it.each(['../../admin', 'a/b', '7?x=1', '7#x', '"><script>', 'a\\b', '7&download=0', '%2e%2e', 'a__b', '٧'])(
  'the id %j stays one value of the address',
  (id) => {
    const page = new URL(outboundLink('task', { id }, PLACE));
    expect(page.pathname.split('/')).toHaveLength(5);
    expect([page.search, page.hash]).toEqual(['', '']);
    expect(decodeURIComponent(page.pathname.split('/')[4] ?? '')).toBe(id);
    const file = new URL(outboundLink('file', { id }, PLACE));
    expect([...file.searchParams]).toEqual([
      ['fileId', id],
      ['download', '1'],
    ]);
    const document = new URL(outboundLink('document', { id: '7', discussId: id }, PLACE));
    expect([...document.searchParams]).toEqual([['discussId', id]]);
  },
);

it.each<[string, string | number, unknown]>([
  ['an unknown kind', 'nothing', { id: '7' }],
  ['an unknown code', 36, { id: '7' }],
  ['a name of Object', 'constructor', { id: '7' }],
  ['no id', 'task', {}],
  ['an empty id', 'task', { id: '' }],
  ['dots for an id', 'task', { id: '..' }],
  ['an object for an id', 'task', { id: {} }],
  ['a list for an id', 'task', { id: ['7'] }],
  ['true for an id', 'task', { id: true }],
  ['a number that is not exact', 'task', { id: 4915532168790030336 }],
  ['nothing', 'task', undefined],
])('%s is ROUTE_MISSING', (_, kind, ids) => {
  expect(() => outboundLink(kind, ids as OutboundIds, PLACE)).toThrow(
    expect.objectContaining({ code: 'ROUTE_MISSING' }),
  );
});

it('leaves out values that no address can have', () => {
  const ids = {
    id: 7n,
    discussId: ['1'],
    meetingId: {},
    workPlanId: Symbol('x'),
    linkId: NaN,
    module: 'blog',
  };
  expect(outboundLink('document', ids as never, PLACE)).toBe(
    'https://oa.example/sp/outbound/document/7?module=blog',
  );
});

it('a module that the tenant hides has no link, and a file always has one', () => {
  const place = { ...PLACE, displayModules: ['doc'] };
  expect(outboundLink('document', { id: '7' }, place)).toContain('/document/7');
  expect(outboundLink('file', { id: '7' }, place)).toContain('fileId=7');
  expect(() => outboundLink('task', { id: '7' }, place)).toThrow(/hidden/);
});
