import { describe, expect, it, vi } from 'vitest';
import { createFetchTenantToken } from './fetchTenantToken.js';

describe('fetchTenantToken', () => {
  it('sends the tenant key, and resolves to the data of the response', async () => {
    const request = vi.fn(() => Promise.resolve({ code: 200, data: { token: 't' } }));
    const fetchTenantToken = createFetchTenantToken(request, () => 'tcn');
    await expect(fetchTenantToken({ tenantTokenApi: '/api/token', timeoutMs: 5 })).resolves.toEqual({
      token: 't',
    });
    expect(request.mock.calls).toEqual([
      [{ url: '/api/token', method: 'POST', data: { tenantKey: 'tcn' }, timeoutMs: 5 }],
    ]);
  });
  it('requires tenantTokenApi', async () => {
    const request = vi.fn(() => Promise.resolve({}));
    await expect(createFetchTenantToken(request, () => 'tcn')({} as never)).rejects.toMatchObject({
      code: 'REQUEST_OPTIONS_MISSING',
    });
    expect(request).not.toHaveBeenCalled();
  });
});
