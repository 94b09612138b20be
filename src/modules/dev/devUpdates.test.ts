import { expect, it, vi } from 'vitest';
import { createOverrides } from '../../extensions/index.js';
import type { LoadedModule } from '../moduleLoader.js';
import type { SharedRegistry } from '../sharedScope.js';
import { listenForDevUpdates, type AnnounceDevUpdate } from './devUpdates.browser.js';

const APP = '@weapp/people';

it('removes the new code of components when the session ends', async () => {
  const overrides = createOverrides();
  const registry: SharedRegistry = { '@weapp/utils': overrides };
  const module = { info: { name: APP }, exports: {} } as LoadedModule;
  const updates = listenForDevUpdates(new Map([[APP, 'http://localhost:5173']]), {
    registry,
    modules: new Map([[APP, Promise.resolve(module)]]),
    stylesOf: () => Promise.resolve([]),
    retryIslands: () => undefined,
  });
  const [old, fresh] = [() => 'old', () => 'new'];
  const renewed = new Promise((resolve) => updates.onNewCode(module, resolve));
  const announce = registry[Symbol.for('weaverSDK.devUpdate')] as AnnounceDevUpdate;
  announce(APP, { Card: fresh });
  await renewed;
  expect(overrides.componentOf(APP, 'Card', old)).toBe(fresh);
  updates.end();
  expect(overrides.componentOf(APP, 'Card', old)).toBe(old);
});

/** A listener for updates of one module; `announce` is what its dev server calls. */
function listen(modules: Map<string, Promise<LoadedModule>>, stylesOf: () => Promise<[]>) {
  const registry: SharedRegistry = { '@weapp/utils': createOverrides() };
  const retried: string[] = [];
  const updates = listenForDevUpdates(new Map([[APP, 'http://localhost:5173']]), {
    registry,
    modules,
    stylesOf,
    retryIslands: (apps) => retried.push(...apps),
  });
  const announce = registry[Symbol.for('weaverSDK.devUpdate')] as AnnounceDevUpdate;
  return { updates, announce, retried };
}

const loaded = (exports: object): LoadedModule => ({ info: { name: APP }, exports }) as LoadedModule;

it('applies new code although the style sheets cannot be loaded', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const modules = new Map([[APP, Promise.resolve(loaded({}))]]);
  const { announce, retried } = listen(modules, () => Promise.reject(new Error('no network')));
  const exports = { Card: () => 'new' };
  announce(APP, exports);
  await vi.waitFor(() => {
    expect(retried).toEqual([APP]);
  });
  expect((await modules.get(APP))?.exports).toBe(exports);
  expect(String(logged.mock.calls)).toContain('the new styles of @weapp/people could not be applied');
  logged.mockRestore();
});

it('keeps new code for a module that is loaded again: the browser would give it the old one', async () => {
  const modules = new Map<string, Promise<LoadedModule>>();
  const { announce, updates, retried } = listen(modules, () => Promise.resolve([]));
  const exports = { Card: () => 'new' };
  announce(APP, exports);
  await vi.waitFor(() => {
    expect(retried).toEqual([APP]);
  });
  expect(updates.latestOf(APP)).toBe(exports);
});

it('tells a module that was being mounted while its code changed, at once', async () => {
  const old = loaded({ Card: () => 'old' });
  const { announce, updates, retried } = listen(new Map([[APP, Promise.resolve(old)]]), () =>
    Promise.resolve([]),
  );
  const exports = { Card: () => 'new' };
  announce(APP, exports);
  await vi.waitFor(() => {
    expect(retried).toEqual([APP]);
  });
  const told: unknown[] = [];
  updates.onNewCode(old, (module) => told.push(module.exports));
  updates.onNewCode(loaded(exports), () => told.push('nothing new'));
  expect(told).toEqual([exports]);
});
