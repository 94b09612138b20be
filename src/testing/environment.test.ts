import { afterEach, expect, it, vi } from 'vitest';
import { createFakePlatform } from './fakePlatform.js';
import { createModuleContext } from './moduleContext.browser.js';
import { renderIsland } from './renderIsland.browser.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('says what the environment of the test lacks, and what to do', async () => {
  const platform = createFakePlatform();
  await expect(renderIsland(platform, '@weapp/task/Tasks')).rejects.toThrow(/needs a document: choose/);
  vi.stubGlobal('Request', undefined);
  expect(() => createFakePlatform()).toThrow(/has no Request, .* take jest-fixed-jsdom/);
});

it('takes forms and files of other classes than the global ones, as with vitest and jsdom', async () => {
  const form = new FormData();
  form.set('file', new File(['a,b'], 'rooms.csv', { type: 'text/csv' }));
  for (const Class of [FormData, Blob]) vi.stubGlobal(Class.name, class extends Class {});
  const { platform, request } = createModuleContext();
  await request({ url: '/api/file/upload', method: 'POST', data: form });
  expect(Object.values(platform.data.files)).toMatchObject([{ name: 'rooms.csv', text: 'a,b' }]);
});
