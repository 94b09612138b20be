import { describe, expect, it } from 'vitest';

import { OUTBOUND_PAGES } from '../../../../src/routes/outboundLinks.js';
import { BUILT_IN_RECORDS } from '../../../../src/routes/builtInRecords.js';
import { fillTemplate } from '../../../../src/routes/recordPath.js';
import { KNOWN_PAGES } from './knownPages.js';
import { pathOfRecord, readRecordPath } from './recordPath.js';

/** Pages that show no record: the examples of the app bridge and of batch tasks. */
const EXAMPLES: readonly string[] = ['clientCalls', 'batchTaskStart'];

describe('the path of a record', () => {
  it.each([
    ['/sp/workflow/flowpage/view/7', 'workflow', 'desktop', '@weapp/workflow/LeaveRequestView'],
    ['/sp/doc/docDetail/7', 'document', 'desktop', '@weapp/doc/DocumentView'],
    ['/sp/task/taskViewPage/7', 'task', 'desktop', '@weapp/task/TaskView'],
    ['/mobile/workflow/flowpage/view/7', 'workflow', 'mobile', '@weapp/workflow/LeaveRequestView'],
    ['/mobile/doc/docDetail/7', 'document', 'mobile', '@weapp/doc/DocumentView'],
    ['/mobile/task/taskDetail/7', 'task', 'mobile', '@weapp/task/TaskView'],
    ['/sp/hrm/profileInfo/7', 'hrmProfile', 'desktop', '@weapp/people/ProfileCard'],
    ['/mobile/hrm/profile/7', 'hrmProfile', 'mobile', '@weapp/people/ProfileCard'],
    ['/sp/calendar/calendarViewPage/7', 'calendar', 'desktop', '@weapp/calendar/EventView'],
    ['/mobile/calendar/detail/7', 'calendar', 'mobile', '@weapp/calendar/EventView'],
    ['/sp/blog/blogdetail/7', 'blog', 'desktop', '@weapp/blog/PostView'],
    ['/mobile/blog/blogdetail/7', 'blog', 'mobile', '@weapp/blog/PostView'],
  ])('%s is a %s for a %s', (path, kind, device, component) => {
    expect(readRecordPath(path)).toMatchObject({
      kind,
      device,
      component,
      id: '7',
      params: {},
      props: { id: '7', params: {} },
    });
  });

  it.each([
    ['/mobile/workflow/index/list', 'workflowList', 'workflow'],
    ['/mobile/doc', 'documentList', 'doc'],
    ['/mobile/blog/their', 'blogList', 'blog'],
  ])('%s is a list without an id', (path, kind, module) => {
    expect(readRecordPath(path)).toMatchObject({ kind, module, id: '', props: { params: {} } });
    expect(readRecordPath(path)?.props).not.toHaveProperty('id');
    expect(readRecordPath(`${path}?from=mail`)?.params).toEqual({ from: 'mail' });
    expect(readRecordPath(`${path}/7`)?.kind).not.toBe(kind);
  });

  it('names the module that the tenant may hide, and the id as its component wants it', () => {
    expect(readRecordPath('/sp/hrm/profileInfo/7')?.module).toBe('hrm');
    expect(readRecordPath('/mobile/doc/docList/%E5%88%B6%E5%BA%A6__a=b')).toMatchObject({
      kind: 'folder',
      module: 'doc',
      id: '制度',
      props: { folder: '制度', params: { a: 'b' } },
    });
  });

  it('reads parameters of the query only where the id is there too', () => {
    expect(readRecordPath('/sp/doc/docDetail/7?id=8&from=mail#part')).toMatchObject({ id: '7', params: {} });
  });

  it('may have parameters behind the id, with encoded values', () => {
    const record = readRecordPath('/sp/doc/docDetail/7__from=mail&q=a%26b%3D%20%E6%96%87&empty=&bare');
    expect(record?.id).toBe('7');
    expect(record?.params).toEqual({ from: 'mail', q: 'a&b= 文', empty: '', bare: '' });
  });

  it('keeps further separators in the parameters', () => {
    expect(readRecordPath('/sp/doc/docDetail/7__a=b__c=d')).toMatchObject({
      id: '7',
      params: { a: 'b__c=d' },
    });
  });

  it('has no parameters without any behind the separator', () => {
    expect(readRecordPath('/sp/doc/docDetail/7__')).toMatchObject({ id: '7', params: {} });
  });

  it('does not change the prototype of the parameters', () => {
    const params = readRecordPath('/sp/doc/docDetail/7____proto__=x&constructor=y')?.params;
    expect(Object.getPrototypeOf(params)).toBe(Object.prototype);
    expect(Object.keys(params ?? {})).toEqual(['__proto__', 'constructor']);
  });

  it.each([
    '/sp/nothing/calendarViewPage/7',
    '/sp/task/taskDetail/7',
    '/mobile/task/taskViewPage/7',
    '/sp/doc/docDetail/',
    '/sp/doc/docDetail',
    '/sp/doc/docDetail/7/8',
    '/sp/doc/docDetail/__a=b',
    '/sp/doc/docDetail/%',
    '/sp/doc/docDetail/7__a=%E6',
    `/sp/doc/docDetail/${'7'.repeat(65)}`,
    '/other/sp/doc/docDetail/7',
    '//evil.example/sp/doc/docDetail/7',
    '/sp/doc/docDetail/7\r\nx',
    '/sp/doc/docDetail/文',
    '/mobile/doc/',
    '',
  ])('is not %j', (path) => {
    expect(readRecordPath(path)).toBeUndefined();
  });

  it('of another record stays on the same device', () => {
    expect(pathOfRecord({ kind: 'task', device: 'mobile' }, '8')).toBe('/mobile/task/taskDetail/8');
    expect(pathOfRecord({ kind: 'document', device: 'desktop' }, 'a/b')).toBe('/sp/doc/docDetail/a%2Fb');
  });

  it('is what the SDK makes of the registry, and leads back to its id', () => {
    const odd = 'a__b_/?&=#文';
    for (const record of BUILT_IN_RECORDS) {
      for (const template of [record.desktopDetail, record.mobileDetail]) {
        const found = readRecordPath(fillTemplate(template ?? '', odd, { q: 'a&b' }) ?? '');
        if (template === undefined || found === undefined) continue;
        expect(found, template).toMatchObject({ kind: record.module, id: odd, params: { q: 'a&b' } });
        expect(readRecordPath(pathOfRecord(found, odd)), template).toMatchObject({ id: odd });
      }
    }
  });

  it('is in the registry of the SDK, for every page of this platform but those of outbound links and of examples', () => {
    for (const { kind, desktop, mobile } of KNOWN_PAGES) {
      if (EXAMPLES.includes(kind)) continue;
      if (kind in OUTBOUND_PAGES && !BUILT_IN_RECORDS.some(({ module }) => module === kind)) continue;
      const listed =
        BUILT_IN_RECORDS.find(({ module }) => module === kind) ??
        BUILT_IN_RECORDS.find(({ module }) => module === kind.replace(/List$/, ''));
      const paths = [listed?.desktopDetail, listed?.mobileDetail, listed?.mobileList];
      for (const path of [desktop, mobile]) if (path !== undefined) expect(paths, kind).toContain(path);
    }
  });
});
