import { expect, it, vi } from 'vitest';
import type { Activity } from '../../../context/initContext.js';
import { createFileOwners } from '../../fileOwners.js';
import { createSdkResources } from './sdkResources.js';

const API = 'https://oa.example.com/api/hrm/list';
const MODULE = 'https://static.example.com/build/hrm';
const REPORT = '/api/front/monitor/report/reportData';

const fileOf = (url: string): Activity => {
  const times = { integrity: undefined, startedAtMs: 0, durationMs: 1, error: undefined };
  return { kind: 'file', file: { kind: 'script', url, app: '@weapp/hrm', ...times } };
};

/** The resources of a page that has loaded the module `hrm` and a customised file, and has made a call. */
function world() {
  const files = createFileOwners('https://cdn.example.com/weaver/', ['https://static.example.com']);
  const own = createSdkResources(files, [REPORT]);
  own.learn(fileOf(`${MODULE}/a.js`));
  own.learn({ kind: 'customisedFile', url: 'https://static.example.com/ecode/1.js' });
  own.noteCall({ url: `${API}?tk=1`, atMs: 1_000 });
  own.noteCall({ url: `https://oa.example.com${REPORT}`, atMs: 1_000 });
  /** The address that is reported of a resource. */
  const reported = (url: string, startMs = 1_005, isFetched = false): string | undefined => {
    let address: string | undefined;
    own.claim(url, startMs, isFetched, (found) => {
      address = found;
    });
    return address;
  };
  return { own, reported };
}

it('reports what our loader and our calls caused, and nothing of the page on the same servers', () => {
  const rows: readonly (readonly [what: string, url: string, reported: string | undefined])[] = [
    ['a call of ours', `${API}?tk=1`, API],
    ['a file of a module', `${MODULE}/a.js?t=1`, `${MODULE}/a.js`],
    ['a lazy chunk of a module', `${MODULE}/static/js/2.js`, `${MODULE}/static/js/2.js`],
    [
      'a customised file',
      'https://static.example.com/ecode/1.js?v=1',
      'https://static.example.com/ecode/1.js',
    ],
    [
      'a script of the SDK',
      'https://cdn.example.com/weaver/weaver-sdk.js',
      'https://cdn.example.com/weaver/weaver-sdk.js',
    ],
    ['a call of the page to the API', 'https://oa.example.com/api/of-the-page', undefined],
    ['a call of the page with another query', `${API}?tk=2`, undefined],
    ['a file of the page on the static domain', 'https://static.example.com/portal/app.js', undefined],
    ['a file of the page beside the SDK', 'https://cdn.example.com/weaver/app.js', undefined],
    ['a report of the monitor', `https://oa.example.com${REPORT}`, undefined],
  ];
  const wrong = rows.filter(([, url, expected]) => world().reported(url) !== expected);
  expect(wrong.map(([what]) => what)).toEqual([]);
});

it('reports of what scripts fetch only files that the loader asked for, not others in the folder of a module', () => {
  const { reported } = world();
  expect([
    reported(`${MODULE}/a.js`, 1_005, true),
    reported(`${MODULE}/of-the-page.json`, 1_005, true),
  ]).toEqual([`${MODULE}/a.js`, undefined]);
});

it('takes one of two calls with the same address for ours: the one that began when ours was sent', () => {
  const { reported } = world();
  expect([
    reported(`${API}?tk=1`, 3_000),
    reported(`${API}?tk=1`, 1_005),
    reported(`${API}?tk=1`, 1_010),
  ]).toEqual([undefined, API, undefined]);
});

it('reports a file that the browser names before its module is known, once it is', () => {
  const { own } = world();
  const report = vi.fn();
  own.claim('https://static.example.com/build/doc/main.js', 5, false, report);
  own.claim('https://static.example.com/build/portal/main.js', 5, false, report);
  expect(report).not.toHaveBeenCalled();
  own.learn(fileOf('https://static.example.com/build/doc/main.js'));
  own.learn(fileOf(`${MODULE}/b.js`));
  expect(report.mock.calls).toEqual([['https://static.example.com/build/doc/main.js']]);
});
