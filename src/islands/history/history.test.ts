import { describe, expect, it, vi } from 'vitest';
import { createMemoryHistory } from './memoryHistory.js';
import { normalizeBasename, resolvePath, withoutBasename } from './moduleHistory.js';
import { createSessionHistory } from './sessionHistory.js';

const never = new AbortController().signal;

describe('a path', () => {
  it.each([
    ['/note/2?a=1#b', '/', '/note/2?a=1#b'],
    ['3', '/note/2', '/note/3'],
    ['?a=1', '/note/2?b=2', '/note/2?a=1'],
    ['#x', '/note/2?b=2', '/note/2?b=2#x'],
    ['../../../x', '/note/2', '/x'],
    ['', '/note/2', '/note/2'],
  ])('%j on %s is %s', (path, current, resolved) => {
    expect(resolvePath(path, current)).toBe(resolved);
  });

  it.each([
    'https://evil.example/x',
    '//evil.example/x',
    '/\\evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'http://[',
  ])('that is the address %j is refused', (path) => {
    expect(() => resolvePath(path, '/')).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }) as Error);
  });

  it.each([
    ['/office/note/2', '/office', '/note/2'],
    ['/office', '/office', '/'],
    ['/office?a=1', '/office', '/?a=1'],
    ['/officer', '/office', '/'],
    ['/other', '/office', '/'],
    ['/note', '', '/note'],
    ['', '', '/'],
    ['section-2', '', '/'],
  ])('%j below the base name %j is %j', (path, basename, relative) => {
    expect(withoutBasename(path, basename)).toBe(relative);
  });

  it.each([
    [undefined, ''],
    ['/', ''],
    ['office/', '/office'],
    ['/a/b', '/a/b'],
  ])('with the base name %j is below %j', (given, basename) => {
    expect(normalizeBasename(given)).toBe(basename);
  });
});

describe('a history in memory', () => {
  it('begins at the last initial entry, or at the root', () => {
    expect(createMemoryHistory({ initialEntries: ['/a', '/b?c=1'] }).path).toBe('/b?c=1');
    expect(createMemoryHistory({ basename: '/oa', initialEntries: ['/oa/b'] }).path).toBe('/b');
    expect(createMemoryHistory({ initialEntries: [] }).path).toBe('/');
    expect(createMemoryHistory({}).path).toBe('/');
    expect(createMemoryHistory({ initialEntries: ['//host.example/x'] }).path).toBe('/');
  });

  it('goes forward, replaces and goes back, and stays at its first entry', () => {
    const history = createMemoryHistory({});
    const heard = vi.fn();
    const stop = history.listen(heard);
    history.push('/a');
    history.push('b');
    history.replace('/c');
    history.back();
    history.back();
    history.back();
    expect(heard.mock.calls.map(([change]) => change as unknown)).toEqual([
      { path: '/a', action: 'push' },
      { path: '/b', action: 'push' },
      { path: '/c', action: 'replace' },
      { path: '/a', action: 'pop' },
      { path: '/', action: 'pop' },
    ]);
    stop();
    history.push('/d');
    expect(heard).toHaveBeenCalledTimes(5);
    expect(history.path).toBe('/d');
  });

  it('keeps a limited number of entries', () => {
    const history = createMemoryHistory({});
    for (let at = 0; at < 1000; at += 1) history.push(`/${at}`);
    for (let at = 0; at < 1000; at += 1) history.back();
    expect(history.path).toBe('/900');
  });
});

describe('the histories of a session in memory mode', () => {
  it('are one for each island and one for the page', () => {
    const { page, ofIsland } = createSessionHistory({ type: 'memory' }, never);
    const [one, two] = [ofIsland(never), ofIsland(never)];
    one.push('/one');
    page.push('/page');
    expect([one.path, two.path, page.path]).toEqual(['/one', '/', '/page']);
  });

  it('begin without sub-routes of the sensitive-word check in any entry', () => {
    const initialEntries = ['/a/sensitiveScan', '/blog/sensitiveScan', '/blog/sensitiveScan/sensitiveAppeal'];
    const history = createSessionHistory({ type: 'memory', initialEntries }, never).ofIsland(never);
    expect(history.path).toBe('/blog');
    history.back();
    history.back();
    expect(history.path).toBe('/a');
  });

  it('change nothing and call no listener once the island is gone', () => {
    const island = new AbortController();
    const history = createSessionHistory({ type: 'memory' }, never).ofIsland(island.signal);
    const heard = vi.fn();
    history.listen(heard);
    history.push('/a');
    island.abort();
    history.push('/b');
    history.replace('/b');
    history.back();
    expect(history.path).toBe('/a');
    expect(heard).toHaveBeenCalledTimes(1);
    history.listen(heard)();
  });
});
