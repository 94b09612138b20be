import { expect, it } from 'vitest';
import { createOverrides } from '../../extensions/index.js';
import type { LoadedModule } from '../moduleLoader.js';
import type { SharedRegistry } from '../sharedScope.js';
import { listenForDevUpdates, type AnnounceDevUpdate } from './devUpdates.browser.js';

const APP = '@weapp/people';

it('removes the new code of components when the session ends', async () => {
  const overrides = createOverrides();
  const registry: SharedRegistry = { '@weapp/utils': overrides };
  const module = { exports: {} } as LoadedModule;
  const updates = listenForDevUpdates(new Map([[APP, 'http://localhost:5173']]), {
    registry,
    modules: new Map([[APP, Promise.resolve(module)]]),
    stylesOf: () => Promise.resolve([]),
    retryIslands: () => undefined,
  });
  const [old, fresh] = [() => 'old', () => 'new'];
  const renewed = new Promise((resolve) => updates.onNewCode(APP, resolve));
  const announce = registry[Symbol.for('weaverSDK.devUpdate')] as AnnounceDevUpdate;
  announce(APP, { Card: fresh });
  await renewed;
  expect(overrides.componentOf(APP, 'Card', old)).toBe(fresh);
  updates.end();
  expect(overrides.componentOf(APP, 'Card', old)).toBe(old);
});
