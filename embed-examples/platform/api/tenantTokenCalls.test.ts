import { createHmac } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { PLATFORM_CALLS } from '../../../src/wire/office/platformCalls.js';
import { useTestStack } from '../testStack.js';

const CN = 'tcn7h2k9qd';

const stack = useTestStack();
let liWei: string;
beforeEach(async () => {
  liWei = await stack.signIn('li.wei');
});

const ask = (body: unknown, session = liWei): Promise<Record<string, unknown>> =>
  stack.call('POST', PLATFORM_CALLS.tenantToken.path, session, body);

describe('the token of a tenant', () => {
  it('names the tenant and its end, signed with the app secret', async () => {
    const { code, data } = await ask({ tenantKey: CN });
    expect(code).toBe(200);
    const { token, ...rest } = data as { readonly token: string };
    expect(rest).toEqual({ tenantKey: CN, expiresIn: 7200 });
    const [tenantKey, endsAt, signature] = token.split('.');
    expect(tenantKey).toBe(CN);
    expect(Number(endsAt) * 1000).toBeGreaterThan(Date.now());
    const expected = createHmac('sha256', stack.appSecret).update(`${CN}.${String(endsAt)}`);
    expect(signature).toBe(expected.digest('base64url'));
  });
});
