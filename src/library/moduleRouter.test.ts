import { afterEach, expect, it } from 'vitest';
import { setLive, type LiveServices } from './live.js';
import { moduleRouter } from './moduleRouter.js';

const SESSION = {
  config: { oadomain: 'https://oa.example.com', apiDomain: '', prefixApiPath: '' },
  tenant: { displayModules: [] },
} as unknown as LiveServices;

afterEach(() => {
  setLive(undefined);
});

it('resolves the page of a record, for a PC unless another device is asked for', () => {
  setLive(SESSION);
  const pc = 'https://oa.example.com/sp/task/taskViewPage/7';
  expect(moduleRouter.resolve('task', '7').url).toBe(pc);
  expect(moduleRouter.resolve('task', '7', { params: { tab: 'log' } }).url).toBe(`${pc}__tab=log`);
  expect(moduleRouter.resolve('task', '7', { device: 'Mobile' }).url).not.toBe(pc);
});

const throwing = {
  toString() {
    throw new Error('of the caller');
  },
};

it.each<readonly [string, () => unknown]>([
  ['a symbol as kind', () => moduleRouter.resolve(Symbol('task') as never, '7')],
  ['a kind that cannot be read', () => moduleRouter.resolve(throwing as never, '7')],
  ['an id that cannot be read', () => moduleRouter.resolve('task', throwing as never)],
  ['null as the path of an in-page link', () => moduleRouter.alink(null as never, 'task', null as never)],
  ['null as the module of an in-page link', () => moduleRouter.alink('/a', null as never, '7')],
  ['an object as the id of an in-page link', () => moduleRouter.alink('/a', 'task', {} as never)],
  ['a symbol as code', () => moduleRouter.outboundLink(Symbol('37') as never, { id: '7' })],
])('%s has no address: ROUTE_MISSING', (_, ask) => {
  setLive(SESSION);
  expect(ask).toThrow(expect.objectContaining({ code: 'ROUTE_MISSING' }) as Error);
});

it('params that are none count as none, and null as options too', () => {
  setLive(SESSION);
  const { url } = moduleRouter.resolve('task', '7');
  for (const params of [null, 5, 'text', new Proxy({}, { ownKeys: () => throwing.toString() })])
    expect(moduleRouter.resolve('task', '7', { params } as never).url).toBe(url);
  expect(moduleRouter.resolve('task', '7', null as never).url).toBe(url);
  expect(moduleRouter.alink(null as never, 'task', '7')).toBe('/_alink_/task/7');
});
