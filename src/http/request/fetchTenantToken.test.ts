import { describe, expect, it, vi } from 'vitest';
import { fetchTenantToken } from './fetchTenantToken.js';

describe('fetchTenantToken', () => {
  it('sends the tenant key, and resolves to the data of the response', async () => {
    const request = vi.fn(() => Promise.resolve({ code: 200, data: { token: 't' } }));
    const options = { tenantTokenApi: '/api/token', timeoutMs: 5 };
    await expect(fetchTenantToken(options, request, 'tcn')).resolves.toEqual({ token: 't' });
    expect(request.mock.calls).toEqual([
      [{ url: '/api/token', method: 'POST', data: { tenantKey: 'tcn' }, timeoutMs: 5 }],
    ]);
  });
  it('requires tenantTokenApi', async () => {
    const request = vi.fn(() => Promise.resolve({}));
    await expect(fetchTenantToken({} as never, request, 'tcn')).rejects.toMatchObject({
      code: 'REQUEST_OPTIONS_MISSING',
    });
    expect(request).not.toHaveBeenCalled();
  });
});
