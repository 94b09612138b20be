import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WeaverError } from '../../core/errors.js';
import { createInterceptors } from './createRequestClient.js';

const CALL = { options: { url: '/api/x' }, again: () => Promise.resolve('again') };
let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('interceptors run by order, then as they were added, until they are removed', async () => {
  const list = createInterceptors();
  const seen: string[] = [];
  const add = (name: string, order?: number) => list.add({ response: () => void seen.push(name) }, order);
  const remove = add('last', 5);
  add('first of zero');
  add('second of zero', 0);
  add('before', -1);
  await list.response('x', CALL);
  remove();
  remove();
  await list.response('x', CALL);
  expect(seen).toEqual([
    ...['before', 'first of zero', 'second of zero', 'last'],
    ...['before', 'first of zero', 'second of zero'],
  ]);
});

describe('an error of an interceptor is logged, and changes nothing', () => {
  const fails = () => {
    throw new Error('theirs');
  };
  it.each([
    ['thrown', fails],
    ['rejected', () => Promise.reject(new Error('theirs'))],
  ])('when %s', async (_, bad) => {
    const list = createInterceptors();
    list.add({ request: bad, response: bad, error: bad });
    const error = new WeaverError('ANSWER_ERROR');
    await expect(list.request(CALL.options)).resolves.toBe(CALL.options);
    await expect(list.response('body', CALL)).resolves.toBe('body');
    await expect(list.error(error, CALL)).rejects.toBe(error);
    expect(logged).toHaveBeenCalledTimes(3);
  });
});

it('interceptors keep the body and the failure when they return undefined', async () => {
  const list = createInterceptors();
  list.add({ request: () => undefined, response: () => undefined, error: () => undefined });
  const error = new WeaverError('ANSWER_ERROR');
  await expect(list.request(CALL.options)).resolves.toBe(CALL.options);
  await expect(list.response({ code: 200 }, CALL)).resolves.toEqual({ code: 200 });
  await expect(list.error(error, CALL)).rejects.toBe(error);
});

it('interceptors can change the options and the body, and replace a failure by a body or another error', async () => {
  const list = createInterceptors();
  const other = new WeaverError('SENSITIVE_BLOCKED');
  list.add({
    request: (options) => ({ ...options, url: '/api/y' }),
    response: (body) => [body],
    error: (error, { again }) => (error.code === 'ANSWER_ERROR' ? again() : other),
  });
  await expect(list.request(CALL.options)).resolves.toEqual({ url: '/api/y' });
  await expect(list.response(1, CALL)).resolves.toEqual([1]);
  await expect(list.error(new WeaverError('ANSWER_ERROR'), CALL)).resolves.toBe('again');
  await expect(list.error(new WeaverError('REQUEST_FAILED'), CALL)).rejects.toBe(other);
});
