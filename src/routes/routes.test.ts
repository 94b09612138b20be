import { describe, expect, it } from 'vitest';
import { detailPath, type PageDevice } from './detailPath.js';
import { DETAIL_PATHS } from './detailPaths.js';
import { recordOfPath } from './recordOfPath.js';

describe('the path of a record', () => {
  it.each<[string, PageDevice, string]>([
    ['workflow', 'PC', '/sp/workflow/flowpage/view/7'],
    ['workflow', 'Mobile', '/mobile/workflow/flowpage/view/7'],
    ['document', 'PC', '/sp/doc/docDetail/7'],
    ['task', 'Mobile', '/mobile/task/taskDetail/7'],
    ['customer', 'Mobile', '/mobile/crm/customer/0/customerDetail/7'],
    ['quote', 'Mobile', '/mobile/crm/quote/0/quoteInfo/7'],
    ['quote', 'PC', '/sp/crm/quote/quoteViewPage/7'],
    ['plan', 'Mobile', '/mobile/plan/detail?id=7'],
  ])('%s on %s is %s', (kind, device, path) => {
    expect(detailPath({ kind, id: '7' }, device)).toBe(path);
  });

  it('has parameters behind the id, or in the query of a route that has one', () => {
    const params = { from: 'portal', 'a b': 'x&y' };
    expect(detailPath({ kind: 'task', id: '7', params }, 'PC')).toBe(
      '/sp/task/taskViewPage/7__from=portal&a%20b=x%26y',
    );
    expect(detailPath({ kind: 'plan', id: '7', params: { from: 'portal' } }, 'Mobile')).toBe(
      '/mobile/plan/detail?id=7&from=portal',
    );
  });

  it.each(['', '.', '..'])("has no page for the id '%s', which would lead to another path", (id) => {
    expect(() => detailPath({ kind: 'document', id }, 'PC')).toThrow(/needs an id/);
  });

  it.each(['../../admin', 'a/b', '7?x=1', '7#x', '7__from=evil', '$&'])(
    "keeps the id '%s' within one segment",
    (id) => {
      const path = detailPath({ kind: 'document', id }, 'PC');
      expect(path.startsWith('/sp/doc/docDetail/')).toBe(true);
      expect(new URL(path, 'https://oa.example').pathname.split('/')).toHaveLength(5);
      expect(path.slice('/sp/doc/docDetail/'.length)).not.toMatch(/[?#]|__/);
      expect(recordOfPath(path)).toEqual({ kind: 'document', id, device: 'PC' });
    },
  );

  it.each([
    ['unknown', '7'],
    ['constructor', '7'],
    ['folder', '7'],
    ['task', ''],
  ])('is missing for kind %s with id "%s"', (kind, id) => {
    expect(() => detailPath({ kind, id }, 'PC')).toThrow(expect.objectContaining({ code: 'ROUTE_MISSING' }));
  });
});

describe('the record of a path', () => {
  it('is found for every row of the table', () => {
    for (const [kind, paths] of DETAIL_PATHS) {
      for (const [device, template] of [
        ['Mobile', paths.mobile],
        ['PC', paths.desktop],
      ] as const) {
        if (template === undefined) continue;
        const path = detailPath({ kind, id: 'a b', params: { from: 'x' } }, device);
        expect(recordOfPath(path)).toEqual({ kind, id: 'a b', device });
      }
    }
  });

  it.each(['/', '/sp/task/taskViewPage/', '/sp/task/other/7', '/sp/task/taskViewPage/%E0%A4'])(
    'is none for %s',
    (path) => {
      expect(recordOfPath(path)).toBeUndefined();
    },
  );
});
