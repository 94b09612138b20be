import { describe, expect, it } from 'vitest';

import { pathOfRecord, readRecordPath } from './recordPath.js';

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
  ])('%s is a %s for a %s', (path, kind, device, component) => {
    expect(readRecordPath(path)).toEqual({ kind, device, component, id: '7', params: {} });
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
    '/sp/calendar/calendarViewPage/7',
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
    '',
  ])('is not %j', (path) => {
    expect(readRecordPath(path)).toBeUndefined();
  });

  it('of another record stays on the same device', () => {
    expect(pathOfRecord({ kind: 'task', device: 'mobile' }, '8')).toBe('/mobile/task/taskDetail/8');
    expect(pathOfRecord({ kind: 'document', device: 'desktop' }, 'a/b')).toBe('/sp/doc/docDetail/a%2Fb');
  });
});
