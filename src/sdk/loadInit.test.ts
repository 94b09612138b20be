import { expect, it } from 'vitest';
import { loadInit, renderingCode } from './loadInit.js';

it('gives all callers the same promise: code that waits for it runs at once after it has arrived', async () => {
  const loading = loadInit();
  expect(loadInit()).toBe(loading);
  const code = await loading;
  expect(renderingCode.loaded()).toBe(code);
  expect(loadInit()).toBe(loading);
});
