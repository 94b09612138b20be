import { expect, it, vi } from 'vitest';
import { createFakePlatform } from './fakePlatform.js';
import { renderIsland } from './renderIsland.browser.js';

it('says what the environment of the test lacks, and what to do', async () => {
  const platform = createFakePlatform();
  await expect(renderIsland(platform, '@weapp/task/Tasks')).rejects.toThrow(/needs a document: choose/);
  vi.stubGlobal('Request', undefined);
  expect(() => createFakePlatform()).toThrow(/has no Request, .* take jest-fixed-jsdom/);
});
