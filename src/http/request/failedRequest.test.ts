import { expect, it, vi } from 'vitest';
import { WeaverError } from '../../core/errors.js';
import { reportFailure, type RequestCaller } from './failedRequest.js';

const component = '@weapp/people/ProfileCard';

function fail(thrown: unknown, options: object = { url: '/api/people/card' }) {
  const onFailed = vi.fn<RequestCaller['onFailed']>();
  const call = reportFailure(Promise.reject(thrown), options, { component, onFailed });
  return { onFailed, call };
}

it('reports code, method, path and status once, and rejects with the same error', async () => {
  const thrown = new WeaverError('REQUEST_FAILED', { status: 403 });
  const { onFailed, call } = fail(thrown, { url: '/api/people/card', method: 'post' });
  const error: unknown = await call.catch((rejected: unknown) => rejected);
  expect(error).toMatchObject({ code: 'REQUEST_FAILED', status: 403, component });
  expect(onFailed.mock.calls).toEqual([
    [{ code: 'REQUEST_FAILED', method: 'POST', path: '/api/people/card', status: 403 }, error],
  ]);
});

it.each([
  ['/api/people?eteamsid=secret&tk=x#y', '/api/people'],
  ['https://oa.example.com/api/people?eteamsid=secret', '/api/people'],
  ['//oa.example.com/api/people', '/api/people'],
  ['api/people', '/api/people'],
  ['https://user:secret@oa.example.com/api', '/api'],
  ['http://', ''],
  [undefined, ''],
])('names only the path of %s', async (url, path) => {
  const { onFailed, call } = fail(new WeaverError('REQUEST_TIMEOUT'), { url });
  await expect(call).rejects.toThrow();
  expect(onFailed.mock.calls[0]?.[0]).toEqual({
    code: 'REQUEST_TIMEOUT',
    method: 'GET',
    path,
    status: undefined,
  });
});

it.each(['REQUEST_ABORTED', 'DESTROYED', 'SENSITIVE_CANCELLED', 'SENSITIVE_BLOCKED'] as const)(
  'does not report %s: the caller or the user wanted it',
  async (code) => {
    const { onFailed, call } = fail(new WeaverError(code));
    await expect(call).rejects.toMatchObject({ code });
    expect(onFailed).not.toHaveBeenCalled();
  },
);

it('passes on an error that is not of the SDK, and an answer', async () => {
  const thrown = new Error('of an interceptor');
  await expect(fail(thrown).call).rejects.toBe(thrown);
  const caller = { component, onFailed: () => undefined };
  await expect(reportFailure(Promise.resolve(5), {}, caller)).resolves.toBe(5);
});
