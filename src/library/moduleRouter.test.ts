import { afterEach, expect, it } from 'vitest';
import { setLive, type LiveServices } from './live.js';
import { moduleRouter } from './moduleRouter.js';

afterEach(() => {
  setLive(undefined);
});

it('resolves the page of a record, for a PC unless another device is asked for', () => {
  const routePlace = { oadomain: 'https://oa.example.com', apiBase: '', displayModules: [] };
  setLive({ routePlace } as unknown as LiveServices);
  const pc = 'https://oa.example.com/sp/task/taskViewPage/7';
  expect(moduleRouter.resolve('task', '7').url).toBe(pc);
  expect(moduleRouter.resolve('task', '7', { params: { tab: 'log' } }).url).toBe(`${pc}__tab=log`);
  expect(moduleRouter.resolve('task', '7', { device: 'Mobile' }).url).not.toBe(pc);
});
