import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { ask } from './sdkPage.js';
import { TRANSFER, ME, log, mark, open } from './transferPage.js';

const world = useWorld();
const TASKS = { url: '/api/task/list', method: 'POST', data: {} };

describe('with a transfer address', () => {
  it('a GET is transferred as the signed-in person, and a file is not', async () => {
    const page = await open(world);
    const before = await mark(world);
    expect(JSON.stringify((await ask(page, ME)).body)).toContain('李伟');
    expect((await log(world, before)).sort()).toEqual([TRANSFER, `within ${ME.url}`]);
    const then = await mark(world);
    const file = '/api/file/remotedownload/4915532168790060016/doc';
    await ask(page, { url: file, responseType: 'arrayBuffer' });
    expect(await log(world, then)).toEqual([file]);
  });

  it('a POST is sent directly, and transferred only when it may be cached: JSON and form fields', async () => {
    const page = await open(world);
    const before = await mark(world);
    expect((await ask(page, TASKS)).code).toBeUndefined();
    expect((await ask(page, { ...TASKS, cache: true })).code).toBeUndefined();
    expect((await log(world, before)).sort()).toEqual([TASKS.url, TRANSFER, `within ${TASKS.url}`]);
    const codes = await page.evaluate(async (url) => {
      const shared = (globalThis as unknown as Record<string, Record<string, object>>)['__weaverShared__'];
      const { request } = shared?.['@weapp/utils'] as { request(options: object): Promise<{ code: number }> };
      const post = (data: URLSearchParams) => request({ url, method: 'POST', data, cache: true });
      return [(await post(new URLSearchParams({ a: '1&2', 人: '工' }))).code];
    }, TASKS.url);
    expect(codes).toEqual([200]);
    const [form] = (await world.control.calls()).slice(-1);
    expect([form?.path, form?.headers['content-type']]).toEqual([
      TASKS.url,
      'application/x-www-form-urlencoded',
    ]);
  });
});

describe('a route outside the API (fault 4)', () => {
  it('is refused before anything is sent', async () => {
    const page = await open(world);
    const before = await mark(world);
    for (const url of [
      'https://evil.example/api/x',
      '//evil.example/api/x',
      '/\\evil.example/api/x',
      '/../control/state',
      '/api/../../control/state',
      '/api/..%2f..%2fcontrol/state',
      '/api/%2e%2e/%2e%2e/control/state',
      '/api/..%5c..%5ccontrol/state',
      '/api/x%0d%0aHost:%20evil.example',
    ])
      expect([url, (await ask(page, { url })).code]).toEqual([url, 'REQUEST_FAILED']);
    expect(await log(world, before)).toEqual([]);
  });

  it('line breaks in headers, types and values do not inject a header', async () => {
    const page = await open(world);
    const before = await mark(world);
    for (const headers of [
      { 'x-a': 'b\r\neteamsid: stolen' },
      { 'x-a\r\neteamsid': 'stolen' },
      { 'content-type': 'text/plain\r\neteamsid: stolen' },
    ]) {
      expect((await ask(page, { ...ME, headers })).code).toBe('REQUEST_FAILED');
    }
    expect(await log(world, before)).toEqual([]);
    await ask(page, { ...ME, params: { id: 'me\r\neteamsid: stolen' } });
    const sent = (await world.control.calls()).slice(before);
    expect(sent.map(({ headers }) => headers['eteamsid'])).not.toContain('stolen');
    expect(sent.find(({ path }) => path === ME.url)?.query).toBe('?id=me%0D%0Aeteamsid%3A+stolen');
  });
});
