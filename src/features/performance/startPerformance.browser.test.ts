import { expect, it } from 'vitest';
import { reportMode, type NoReport, type ReportFacts } from './startPerformance.browser.js';

const facts: ReportFacts = {
  address: 'https://portal.example.com/home?x=1',
  userId: 'u1',
  hasPerformanceApi: true,
  stopFlag: undefined,
  draw: 0.5,
  sampleRate: 1,
};

it.each<[string, Partial<ReportFacts>, ReturnType<typeof reportMode>['kind'] | NoReport]>([
  ['a page with a signed-in user reports', {}, 'user'],
  ['no report without a user', { userId: '' }, 'there is no user'],
  [
    'no report without the performance API',
    { hasPerformanceApi: false },
    'this browser has no performance API',
  ],
  ['no report with the flag stopWeappMonitor', { stopFlag: '1' }, 'stopWeappMonitor is in local storage'],
  ['no report with an empty flag', { stopFlag: '' }, 'stopWeappMonitor is in local storage'],
  [
    'no report of the popup page',
    { address: 'https://oa.example.com/sp/em/popup?id=1' },
    'this page of the platform is not measured',
  ],
  [
    'no report of the watermark page',
    { address: 'https://oa.example.com/mobile/em/watermark' },
    'this page of the platform is not measured',
  ],
  [
    'a path that only begins like the popup page reports',
    { address: 'https://oa.example.com/sp/em/popups' },
    'user',
  ],
  [
    'a distributed page reports for anybody',
    { address: 'https://oa.example.com/distribute/7', userId: '' },
    'shared',
  ],
  [
    'a shared report reports for anybody',
    { address: 'https://a.example/#/reportShare', userId: '' },
    'shared',
  ],
  [
    'the flag holds on a shared page too',
    { address: 'https://a.example/distribute', stopFlag: 'true' },
    'stopWeappMonitor is in local storage',
  ],
  [
    'a page outside of the sample does not report',
    { draw: 0.5, sampleRate: 0.5 },
    'this page load is outside of monitor.sampleRate',
  ],
  ['a page inside of the sample reports', { draw: 0.49, sampleRate: 0.5 }, 'user'],
  [
    'a sample rate of 0 reports nothing',
    { draw: 0, sampleRate: 0 },
    'this page load is outside of monitor.sampleRate',
  ],
  ['an address that is no URL reports', { address: 'about:srcdoc' }, 'user'],
])('%s', (_, change, mode) => {
  const found = reportMode({ ...facts, ...change });
  expect(found.kind === 'off' ? found.reason : found.kind).toBe(mode);
});
