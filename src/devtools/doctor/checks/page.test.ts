import { describe, expect, it } from 'vitest';
import { madeUpFacts } from '../../../../embed-examples/testing/fixtures/madeUpPage.js';
import { checkEngine } from './engine.js';
import { checkGlobals } from './globals.js';
import { checkPage } from './page.js';
import { checkServiceWorker } from './serviceWorker.js';
import { storageResult } from './storage.js';
import type { PageFacts } from '../page/examinedPage.js';

const HEALTHY_FACTS = madeUpFacts();

const look = (facts: Partial<PageFacts>, config: unknown = {}) =>
  checkPage({ ...HEALTHY_FACTS, ...facts }, config);

describe('the page', () => {
  it.each([
    ['a sandboxed frame', { origin: 'null' }, 'error', 'allow-same-origin'],
    [
      'plain http',
      { secure: false, origin: 'http://portal.example.com' },
      'warning',
      'https://portal.example',
    ],
    ['XHTML', { mediaType: 'application/xhtml+xml' }, 'warning', 'Content-Type: text/html'],
    ['quirks mode', { quirks: true }, 'warning', '<!doctype html>'],
  ])('in %s is reported with a fix', (_name, facts, level, fix) => {
    const results = look(facts);
    expect(results.map((result) => result.level)).toEqual([level]);
    expect(results[0]?.fix).toContain(fix);
  });

  it('reports a base element only if a URL of the config is relative', () => {
    const base = 'https://cdn.example.com/';
    expect(look({ base })).toMatchObject([{ level: 'passed' }]);
    expect(look({ base }, { authTokenApi: 'https://portal.example/token' })).toMatchObject([
      { level: 'passed' },
    ]);
    expect(look({ base }, { authTokenApi: '/token' })).toMatchObject([
      { level: 'error', fix: expect.stringContaining("authTokenApi: 'https://portal.example/") },
    ]);
    expect(look({ base: `${HEALTHY_FACTS.origin}/en/` }, { baseUrl: 'sdk/' })).toMatchObject([
      { level: 'warning', what: expect.stringContaining('baseUrl') },
    ]);
  });
});

describe('the browser', () => {
  it('gets a result for each missing feature', () => {
    const features = { ...HEALTHY_FACTS.features, shadowRoots: false, popover: false };
    expect(checkEngine({ features }, {}).map(({ level, what }) => [level, what])).toEqual([
      ['error', expect.stringContaining('shadow roots')],
      ['warning', expect.stringContaining('popovers')],
    ]);
  });

  it.each([
    ['17.0.2', 'error'],
    ['18.0.0', 'passed'],
    ['19.3.1', 'passed'],
  ])('with a shared React %s: %s', (version, level) => {
    expect(checkEngine(HEALTHY_FACTS, { shared: { react: { version } } })).toMatchObject([{ level }]);
  });

  it.each([undefined, null, 'x', { shared: null }, { shared: { react: null } }])(
    'finds no React in the config %j',
    (config) => {
      expect(checkEngine(HEALTHY_FACTS, config)).toMatchObject([{ level: 'passed' }]);
    },
  );
});

describe('other scripts', () => {
  it('are reported as problems only if they break something', () => {
    const { inheritedDescriptorKeys, jsonOfArrays, replaced, oddities } = HEALTHY_FACTS;
    const facts = { inheritedDescriptorKeys, jsonOfArrays, replaced, oddities };
    expect(checkGlobals({ ...facts, jsonOfArrays: false })).toMatchObject([{ level: 'warning' }]);
    expect(checkGlobals({ ...facts, replaced: ['Map', 'Object.keys'] })).toMatchObject([
      { level: 'warning', what: 'a script replaced Map, Object.keys' },
    ]);
    expect(checkGlobals({ ...facts, oddities: ['RequireJS (requirejs)'] })).toMatchObject([
      { level: 'passed', what: expect.stringContaining('RequireJS') },
    ]);
  });

  it('in a service worker are named without the query of their URL', () => {
    const [result] = checkServiceWorker({ worker: 'https://portal.example/sw.js?key=1' });
    expect(result).toMatchObject({ level: 'warning', what: expect.stringContaining('/sw.js answers') });
  });
});

it('describes what does not work for each refused storage', () => {
  expect(storageResult([])).toMatchObject({ level: 'passed' });
  const { level, what, why } = storageResult(['sessionStorage', 'indexedDB']);
  expect(level).toBe('warning');
  expect(what).toContain('sessionStorage, indexedDB');
  expect(why).toMatch(/tenant.*error reports/);
});
