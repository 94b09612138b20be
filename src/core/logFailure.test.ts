import { afterEach, expect, it, vi } from 'vitest';
import { WeaverError } from './errors.js';
import { logFailure } from './causes.js';

const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  told.mockClear();
});

it('logs code, message and causes, and where to look, with the error', () => {
  const cause = new TypeError('Failed to fetch');
  const error = new WeaverError('TOKEN_FAILED', { cause: new WeaverError('REQUEST_CORS', { cause }) });
  logFailure('init', error);
  expect(told.mock.calls).toEqual([
    [
      '[weaverSDK]',
      'init failed: TOKEN_FAILED: Failed to get Token; caused by REQUEST_CORS: no answer could be read: network, CORS or CSP; caused by TypeError: Failed to fetch. weaverSDK.doctor() tells more',
      error,
    ],
  ]);
});

it('logs the failure of init once, and not again for each island that shows it', () => {
  const ofInit = new WeaverError('CONFIG_INVALID');
  logFailure('init', ofInit);
  logFailure('@weapp/x/A', ofInit.with({ component: '@weapp/x/A' }), ofInit);
  expect(told).toHaveBeenCalledTimes(1);
  logFailure('@weapp/x/A', new WeaverError('APP_MISSING'), 'text');
  expect(told).toHaveBeenCalledTimes(2);
});
