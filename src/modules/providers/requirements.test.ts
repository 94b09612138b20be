import { describe, expect, it } from 'vitest';
import type { AssetManifest } from '../../wire/assetManifest.js';
import { createProvider } from './provider.js';
import { satisfies, unmetRequirement } from './requirements.js';

describe.each([
  ['^19', ['19.0.0', '19.3.1', 'v19.1.0', '19.0.0-rc.1'], ['18.3.1', '20.0.0', '', 'latest']],
  ['^18 || ^19', ['18.0.0', '18.3.1', '19.3.1'], ['17.0.2', '20.0.0']],
  ['^18||^19', ['18.0.0', '19.3.1'], ['17.0.2']],
  ['^18.2', ['18.2.0', '18.9.0'], ['18.1.9', '19.0.0']],
  ['^18.2.1', ['18.2.1', '18.3.0'], ['18.2.0', '19.0.0']],
  ['^0.2.3', ['0.2.3', '0.2.9'], ['0.2.2', '0.3.0', '1.0.0']],
  ['^0.0.3', ['0.0.3'], ['0.0.4', '0.1.0']],
  ['^0.0', ['0.0.0', '0.0.9'], ['0.1.0']],
  ['~18.2', ['18.2.0', '18.2.9'], ['18.1.0', '18.3.0']],
  ['~18.2.3', ['18.2.3', '18.2.4'], ['18.2.2', '18.3.0']],
  ['~18', ['18.0.0', '18.9.9'], ['17.9.9', '19.0.0']],
  ['>=17 <20', ['17.0.0', '19.9.9'], ['16.14.0', '20.0.0']],
  ['>=16.8', ['16.8.0', '19.0.0'], ['16.7.9']],
  ['>18', ['19.0.0'], ['18.0.0', '18.9.9']],
  ['>18.2.0', ['18.2.1'], ['18.2.0']],
  ['<=18', ['18.9.9', '17.0.0'], ['19.0.0']],
  ['<=18.2.0', ['18.2.0'], ['18.2.1']],
  ['<19', ['18.9.9'], ['19.0.0']],
  ['19.x', ['19.0.0', '19.9.9'], ['18.0.0', '20.0.0']],
  ['19.2.*', ['19.2.0', '19.2.9'], ['19.1.0', '19.3.0']],
  ['19', ['19.0.0', '19.9.9'], ['18.9.9', '20.0.0']],
  ['=19.1.0', ['19.1.0'], ['19.1.1']],
  ['19.1.0', ['19.1.0'], ['19.1.1', '19.0.9']],
  ['*', ['0.0.1', '19.0.0'], ['', 'x']],
  ['', ['19.0.0'], ['']],
  ['latest', [], ['19.0.0']],
  ['^', [], ['19.0.0']],
  ['>= 18', ['18.0.0', '19.0.0'], ['17.0.0']],
])('the range %j', (range, inside, outside) => {
  it.each(inside)('holds %s', (version) => {
    expect(satisfies(version, range)).toBe(true);
  });
  it.each(outside)('does not hold %j', (version) => {
    expect(satisfies(version, range)).toBe(false);
  });
});

describe('a provider', () => {
  const call = () => undefined;
  const react = {
    version: '19.3.1',
    createElement: (type: unknown, props: unknown, ...children: unknown[]) =>
      children.length === 0 ? { type, props } : { type, props, children },
    Fragment: 'fragment',
    useActionState: call,
  };
  const dom = { version: '19.3.1', createRoot: call };
  type Runtime = { jsx: typeof react.createElement; Fragment: unknown };

  it("of react and react-dom alone has a jsx runtime made of that React's createElement", () => {
    const { libraries } = createProvider('host', { react, 'react-dom': dom });
    const runtime = libraries['react/jsx-runtime'] as Runtime & {
      jsx: (type: unknown, props: unknown, key?: unknown) => unknown;
    };
    expect(runtime.Fragment).toBe('fragment');
    expect(runtime.jsx('p', { children: 'x' })).toEqual({ type: 'p', props: { children: 'x' } });
    expect(runtime.jsx('p', { id: 'a' }, 'k1')).toEqual({ type: 'p', props: { id: 'a', key: 'k1' } });
    expect(libraries['react-dom/client']).toBe(dom);
  });

  it('passes static children as separate arguments, so that React does not warn about missing keys', () => {
    const { libraries } = createProvider('host', { react, 'react-dom': dom });
    const runtime = libraries['react/jsx-runtime'] as Record<'jsxs', (...given: unknown[]) => unknown>;
    const dev = libraries['react/jsx-dev-runtime'] as Record<'jsxDEV', (...given: unknown[]) => unknown>;
    const both = { type: 'p', props: { id: 'a', key: 'k' }, children: [1, 2] };
    expect(runtime.jsxs('p', { id: 'a', children: [1, 2] }, 'k')).toEqual(both);
    expect(dev.jsxDEV('p', { id: 'a', children: [1, 2] }, 'k', true)).toEqual(both);
    expect(dev.jsxDEV('p', { children: [1, 2] }, undefined, false)).toEqual({
      type: 'p',
      props: { children: [1, 2] },
    });
  });

  it('keeps what the host passed', () => {
    const runtime = { jsx: call, jsxs: call, Fragment: 'own' };
    const client = { createRoot: call };
    const given = {
      react,
      'react-dom': dom,
      'react-dom/client': client,
      'react/jsx-runtime': runtime,
      other: 1,
    };
    const { libraries } = createProvider('host', given);
    expect(libraries).toMatchObject(given);
    expect(libraries['react/jsx-dev-runtime']).toMatchObject({ jsx: call, Fragment: 'own' });
  });

  it('is strict React when it has what Preact lacks', () => {
    expect(createProvider('host', { react, 'react-dom': dom }).strictReact).toBe(true);
    const preact = { ...react, useActionState: undefined };
    expect(createProvider('sdk', { react: preact, 'react-dom': dom }).strictReact).toBe(false);
  });

  describe('against a manifest', () => {
    const provider = createProvider('host', { react, 'react-dom': dom });
    const needs = (shared: Record<string, string>, strictReact = false): AssetManifest => ({
      entrypoints: ['a.js'],
      integrity: {},
      shared,
      strictReact,
      utils: undefined,
      vendor: undefined,
      externals: undefined,
    });

    it.each<[string, Record<string, string>]>([
      ['nothing', {}],
      ['its React', { react: '^19' }],
      ['several libraries', { react: '^18 || ^19', 'react-dom': '^19', 'react-dom/client': '>=19' }],
      ['the jsx runtime of its React', { react: '^19', 'react/jsx-runtime': '^19' }],
    ])('satisfies a module that needs %s', (_, shared) => {
      expect(unmetRequirement(provider, needs(shared))).toBeUndefined();
    });

    it.each<[string, Record<string, string>, RegExp]>([
      ['another version', { react: '^18' }, /react \^18.*host provides 19\.3\.1/],
      ['a library that it does not have', { moment: '^2' }, /moment \^2.*host provides none/],
      ['a name that objects inherit', { constructor: '*' }, /constructor/],
    ])('refuses by name a module that needs %s', (_, shared, message) => {
      expect(unmetRequirement(provider, needs(shared))).toMatch(message);
    });

    it('refuses a module that needs React itself when there is only Preact', () => {
      const preact = createProvider('sdk', {
        react: { ...react, useActionState: undefined },
        'react-dom': dom,
      });
      expect(unmetRequirement(preact, needs({}, true))).toMatch(/strictReact/);
      expect(unmetRequirement(provider, needs({}, true))).toBeUndefined();
    });

    it('uses the given versions for libraries that carry none', () => {
      const libraries = { react, 'react-dom': dom, mobx: {} };
      const withVersions = createProvider('@weapp/vendor', libraries, { mobx: '4.15.7' });
      expect(unmetRequirement(withVersions, needs({ mobx: '^4' }))).toBeUndefined();
      expect(unmetRequirement(withVersions, needs({ mobx: '^5' }))).toMatch(/provides 4\.15\.7/);
      const withoutVersions = createProvider('host', libraries);
      expect(unmetRequirement(withoutVersions, needs({ mobx: '^19' }))).toMatch(/unknown version/);
    });
  });
});
