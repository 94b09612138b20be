import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { ask, signedIn } from './sdkPage.js';

const world = useWorld();

const TRANSFER = '/api/transfer';
const ME = { url: '/api/hrm/people/detail', params: { id: 'me' } };
const TASKS = { url: '/api/task/list', method: 'POST', data: {} };

/** The direct requests since `mark`: a transferred call is logged as well, but was never sent itself. */
async function log(mark: number) {
  const requests = (await world.control.calls()).slice(mark) as readonly (Awaited<
    ReturnType<typeof world.control.calls>
  >[number] & { readonly transferred?: true })[];
  return requests.map(({ path, transferred }) => (transferred ? `within ${path}` : path));
}
const mark = async (): Promise<number> => (await world.control.calls()).length;
const open = () => signedIn(world, { transferApi: TRANSFER });

describe('with a transfer address', () => {
  it('a GET is transferred as the signed-in person', async () => {
    const page = await open();
    const before = await mark();
    expect(JSON.stringify((await ask(page, ME)).body)).toContain('李伟');
    expect((await log(before)).sort()).toEqual([TRANSFER, `within ${ME.url}`]);
  });

  it('a POST is sent directly, and transferred only when it may be cached: JSON and form fields', async () => {
    const page = await open();
    const before = await mark();
    expect((await ask(page, TASKS)).code).toBeUndefined();
    expect((await ask(page, { ...TASKS, cache: true })).code).toBeUndefined();
    expect((await log(before)).sort()).toEqual([TASKS.url, TRANSFER, `within ${TASKS.url}`]);
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

  it('a file is never transferred', async () => {
    const page = await open();
    const before = await mark();
    await ask(page, { url: '/api/file/remotedownload/4915532168790060016/doc', responseType: 'arrayBuffer' });
    expect(await log(before)).toEqual(['/api/file/remotedownload/4915532168790060016/doc']);
  });

  it('an error of the target rejects the call', async () => {
    const page = await open();
    await world.control.switchCall('peopleDetail', { mode: 'fail', status: 403 });
    expect(await ask(page, ME)).toMatchObject({ code: 'REQUEST_FAILED' });
    await world.control.switchCall('peopleDetail', { mode: 'intercept' });
    expect(await ask(page, { ...ME, force: true })).toMatchObject({ code: 'SECURITY_INTERCEPT' });
  });

  it('an expired session is renewed, and the call sent again', async () => {
    const page = await open();
    await world.control.expire();
    expect((await ask(page, ME)).code).toBeUndefined();
  });
});

describe('a route outside the API (fault 4)', () => {
  it.each([
    'https://evil.example/api/x',
    '//evil.example/api/x',
    '/\\evil.example/api/x',
    '/../control/state',
    '/api/../../control/state',
    '/api/..%2f..%2fcontrol/state',
    '/api/%2e%2e/%2e%2e/control/state',
    '/api/..%5c..%5ccontrol/state',
    '/api/x%0d%0aHost:%20evil.example',
  ])('is refused before anything is sent: %s', async (url) => {
    const page = await open();
    const before = await mark();
    expect((await ask(page, { url })).code).toBe('REQUEST_FAILED');
    expect(await log(before)).toEqual([]);
  });

  it.each([
    '/api/transfer',
    '/papi/session/relogin',
    '/api/file/preview',
    '/control/state',
    '/api/%252e%252e/x',
  ])('is refused by the platform: %s', async (url) => {
    const page = await open();
    const before = await mark();
    expect((await ask(page, { url })).code).toBe('ANSWER_ERROR');
    expect(await log(before)).toEqual([TRANSFER]);
  });

  it('line breaks in headers, types and values do not inject a header', async () => {
    const page = await open();
    const before = await mark();
    for (const headers of [
      { 'x-a': 'b\r\neteamsid: stolen' },
      { 'x-a\r\neteamsid': 'stolen' },
      { 'content-type': 'text/plain\r\neteamsid: stolen' },
    ]) {
      expect((await ask(page, { ...ME, headers })).code).toBe('REQUEST_FAILED');
    }
    expect(await log(before)).toEqual([]);
    await ask(page, { ...ME, params: { id: 'me\r\neteamsid: stolen' } });
    const sent = (await world.control.calls()).slice(before);
    expect(sent.map(({ headers }) => headers['eteamsid'])).not.toContain('stolen');
    expect(sent.find(({ path }) => path === ME.url)?.query).toBe('?id=me%0D%0Aeteamsid%3A+stolen');
  });
});
