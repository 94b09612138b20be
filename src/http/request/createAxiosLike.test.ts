import { describe, expect, it, vi } from 'vitest';
import { throwingAt } from '../../../embed-examples/testing/fixtures/unreadable.js';
import { WeaverError } from '../../core/errors.js';
import type { RequestOptions } from '../requestOptions.js';
import { createAxiosLike } from './createAxiosLike.js';
import { readOptions } from './readOptions.js';

/** A request client that only checks its options. */
const readOptionsOnly = (options: unknown): Promise<unknown> =>
  new Promise((resolve) => {
    resolve(readOptions(options));
  });

describe('createAxiosLike', () => {
  it('calls, and resolves to data, status, headers and config', async () => {
    const request = vi.fn(() => Promise.resolve({ code: 200 }));
    const axios = createAxiosLike(request);
    await expect(axios.post('/api/x', { a: 1 }, { timeout: 5, baseURL: '/base' })).resolves.toMatchObject({
      data: { code: 200 },
      status: 200,
      headers: {},
      config: { url: '/api/x' },
    });
    expect(request.mock.calls).toEqual([
      [{ url: '/base/api/x', method: 'POST', data: { a: 1 }, timeoutMs: 5 }],
    ]);
  });
  it.each(['request', 'get', 'post'] as const)(
    '%s rejects a config that cannot be read by name',
    async (name) => {
      const axios = createAxiosLike(readOptionsOnly);
      const config = throwingAt('params');
      const sent =
        name === 'request'
          ? axios.request(config as never)
          : name === 'get'
            ? axios.get('/api/x', config)
            : axios.post('/api/x', {}, config);
      await expect(sent).rejects.toMatchObject({ code: 'REQUEST_OPTIONS_MISSING' });
    },
  );
  it('runs its interceptors in the order of axios, and not those of another adapter', async () => {
    const request = vi.fn((options: { url: string }) => Promise.resolve(options.url));
    const axios = createAxiosLike(request);
    axios.interceptors.request.use((config) => ({ ...config, url: `${config.url}1` }));
    axios.interceptors.request.use((config) => ({ ...config, url: `${config.url}2` }));
    const id = axios.interceptors.response.use((response) => ({ ...response, status: 299 }));
    await expect(axios.get('/api/')).resolves.toMatchObject({ data: '/api/21', status: 299 });
    axios.interceptors.response.eject(id);
    await expect(axios.get('/api/')).resolves.toMatchObject({ status: 200 });
    await expect(createAxiosLike(request).get('/api/')).resolves.toMatchObject({ data: '/api/' });
  });
  it('passes failures to its handlers', async () => {
    const axios = createAxiosLike(() => Promise.reject(new Error('no')));
    axios.interceptors.response.use(undefined, () => ({ data: 'instead' }));
    await expect(axios.get('/api/x')).resolves.toEqual({ data: 'instead' });
  });
});

it('without an address ends like `request` does', async () => {
  const missing = new WeaverError('REQUEST_OPTIONS_MISSING');
  const request = vi.fn(({ url }: RequestOptions) =>
    typeof url === 'string' ? Promise.resolve({}) : Promise.reject(missing),
  );
  const axios = createAxiosLike(request);
  await expect(axios(undefined as never)).rejects.toBe(missing);
  await expect(axios.get(undefined as never)).rejects.toBe(missing);
  await expect(axios({ baseURL: '/api/' } as never)).rejects.toBe(missing);
});
