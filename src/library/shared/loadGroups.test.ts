import { expect, it } from 'vitest';
import { loadGroups, sharedLibrary } from './loadGroups.js';

it('loads the pages of records with the group app, as a manifest that was written by hand asks for them', async () => {
  const library = sharedLibrary as Readonly<Record<string, unknown>>;
  expect(library['moduleRouter']).toBeUndefined();
  await loadGroups(['app']);
  expect(Object.keys(library)).toEqual(
    expect.arrayContaining(['moduleRouter', 'getSetting', 'onSettingsReady', 'appInfo']),
  );
});
