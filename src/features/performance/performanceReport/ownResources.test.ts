import { expect, it } from 'vitest';
import { createOwnResources } from './ownResources.js';

const places = {
  pageOrigin: 'https://portal.example.com',
  addresses: ['https://oa.example.com', 'https://static.example.com/x/'],
  folder: 'https://cdn.example.com/weaver/',
  monitorPaths: ['/api/front/monitor/report/reportData'],
};

it.each([
  ['a call to the API', 'https://oa.example.com/api/hrm/list?tk=1', 'https://oa.example.com/api/hrm/list'],
  [
    'a file of a module',
    'https://static.example.com/build/hrm/a.js#1',
    'https://static.example.com/build/hrm/a.js',
  ],
  ['a chunk of the SDK', 'https://cdn.example.com/weaver/a.js', 'https://cdn.example.com/weaver/a.js'],
  ['a file of the host page', 'https://portal.example.com/app.js', undefined],
  ['a file of somebody else', 'https://cdn.example.com/jquery.js', undefined],
  ['an origin that only begins like ours', 'https://oa.example.com.evil.example/x', undefined],
  ['a report of the monitor', 'https://oa.example.com/oa/api/front/monitor/report/reportData', undefined],
  ['no address', '', undefined],
])('%s', (_, url, address) => {
  expect(createOwnResources(places).ownAddress(url)).toBe(address);
});

it('on a page of the platform itself only known files are ours', () => {
  const own = createOwnResources({ ...places, addresses: ['https://portal.example.com'] });
  own.learn('https://portal.example.com/build/hrm/a.js?t=1');
  expect(own.ownAddress('https://portal.example.com/build/hrm/a.js')).toBe(
    'https://portal.example.com/build/hrm/a.js',
  );
  expect(own.ownAddress('https://portal.example.com/api/own')).toBeUndefined();
});
