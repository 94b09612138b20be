// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { cleanUp } from 'weaver-sdk/testing';
import { shown, tasksWith } from './tasksWith.js';

afterEach(cleanUp);

it('expired: goes on with a renewed session', async () => {
  const { platform, root } = await tasksWith('expired', { times: 1 });
  await shown(root, 'Prepare the budget review');
  expect(platform.calls.filter(({ name }) => name === 'token')).toHaveLength(2);
});

it('redirect: shows that the call is refused', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { root } = await tasksWith('redirect');
  await shown(root, 'the server redirected the call');
});
