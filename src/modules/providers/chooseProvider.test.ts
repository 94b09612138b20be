import { describe, expect, it, vi } from 'vitest';
import type { AssetManifest } from '../../wire/assetManifest.js';
import { createProvider } from './provider.js';
import { chooseProvider, vendorNeeded } from './requirements.js';

const react = (version: string, more: object = {}) => ({
  react: { version, createElement: () => undefined, ...more },
  'react-dom': {},
});
const strict = { useActionState: () => undefined };

const host17 = createProvider('host', react('17.0.2'));
const host19 = createProvider('host', react('19.3.0', strict));
const preact = createProvider('sdk', react('18.3.1'));
const vendor19 = createProvider('@weapp/vendor', react('19.3.0', strict));
const vendor17 = createProvider('@weapp/vendor17', { ...react('17.0.2'), mobx: {} }, { mobx: '4.15.7' });

const needs = (over: Partial<AssetManifest> = {}): AssetManifest => ({
  entrypoints: ['a.js'],
  integrity: {},
  shared: { react: '^18 || ^19' },
  strictReact: false,
  utils: undefined,
  vendor: undefined,
  externals: undefined,
  ...over,
});
const classic = needs({ shared: { react: '^17', mobx: '^4' }, vendor: '@weapp/vendor17' });

function choose(
  manifest: AssetManifest,
  { host = undefined as typeof host17 | undefined, served = true } = {},
) {
  const vendors = new Map([vendor19, vendor17].map((provider) => [provider.name, provider]));
  const vendor = vi.fn((app: string) => Promise.resolve(served ? vendors.get(app) : undefined));
  return { vendor, chosen: chooseProvider({ host, own: preact, vendor }, manifest) };
}

describe('the libraries of a module come from', () => {
  it.each([
    ['the host, when they will do', needs(), host19, 'host'],
    ['the host, for a module that needs React itself', needs({ strictReact: true }), host19, 'host'],
    ['the SDK, when no host gives any', needs(), undefined, 'sdk'],
    ["the SDK, when the host's will not do", needs(), host17, 'sdk'],
    ['the vendor, for what Preact lacks', needs({ strictReact: true }), undefined, '@weapp/vendor'],
    [
      'the vendor, for a version that no other provider has',
      needs({ shared: { react: '^19' } }),
      host17,
      '@weapp/vendor',
    ],
    ['the vendor that the module names', classic, host19, '@weapp/vendor17'],
    [
      'the vendor that the manifest names, even if the SDK has the libraries too',
      needs({ vendor: '@weapp/vendor' }),
      undefined,
      '@weapp/vendor',
    ],
    ['the host before the vendor that it names', needs({ vendor: '@weapp/vendor' }), host19, 'host'],
  ])('%s', async (_, manifest, host, name) => {
    expect((await choose(manifest, { host }).chosen).name).toBe(name);
  });

  it('no vendor when none is needed, without loading it', async () => {
    const { vendor, chosen } = choose(needs(), { host: host17 });
    await chosen;
    expect(vendor).not.toHaveBeenCalled();
    expect(vendorNeeded({ host: host19, own: preact }, classic)).toBe('@weapp/vendor17');
    expect(vendorNeeded({ host: undefined, own: preact }, needs())).toBeUndefined();
  });

  it('no provider: the error names what each one lacks', async () => {
    const { chosen } = choose(needs({ shared: { react: '^16' } }), { host: host17 });
    await expect(chosen).rejects.toMatchObject({
      code: 'SHARED_UNSATISFIED',
      message: expect.stringMatching(/host provides 17.*vendor provides 19.*sdk provides 18/s) as string,
    });
    const { chosen: unserved } = choose(classic, { served: false });
    await expect(unserved).rejects.toMatchObject({ code: 'SHARED_UNSATISFIED' });
  });

  it('no provider when the required vendor cannot be loaded: rejects with its error', async () => {
    const failed = new Error('the vendor is down');
    const vendor = (): Promise<never> => Promise.reject(failed);
    await expect(chooseProvider({ host: undefined, own: preact, vendor }, classic)).rejects.toBe(failed);
  });
});
