import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageHistory } from './pageHistory.browser.js';
import { createSessionHistory } from './sessionHistory.js';
import type { HistoryChange } from './moduleHistory.js';

let before = '';
beforeEach(() => {
  before = location.href;
});
afterEach(() => {
  window.history.replaceState(null, '', before);
  vi.restoreAllMocks();
});

/** Resolves with the next change. */
const nextChange = (history: ReturnType<typeof createPageHistory>): Promise<HistoryChange> =>
  new Promise((resolve) => {
    const stop = history.listen((change) => {
      stop();
      resolve(change);
    });
  });

describe('in the hash', () => {
  it('reads and writes the path below the base name', async () => {
    const history = createPageHistory({ type: 'hash', basename: '/office' });
    expect(history.path).toBe('/');
    history.push('/note/2?a=1');
    expect(location.hash).toBe('#/office/note/2?a=1');
    expect(history.path).toBe('/note/2?a=1');
    history.replace('/note/3');
    const back = nextChange(history);
    history.back();
    expect(await back).toEqual({ path: '/', action: 'pop' });
  });

  it('notices a hash that the user types', async () => {
    const history = createPageHistory({ type: 'hash' });
    const change = nextChange(history);
    location.hash = '#/typed';
    expect(await change).toEqual({ path: '/typed', action: 'pop' });
  });
});

describe('in the address', () => {
  it('changes path, query and hash below the base name, and cannot leave it', () => {
    const history = createPageHistory({ type: 'browser', basename: '/office/' });
    expect(history.path).toBe('/');
    history.push('/note/2?a=1#b');
    expect(location.pathname + location.search + location.hash).toBe('/office/note/2?a=1#b');
    expect(history.path).toBe('/note/2?a=1#b');
    history.push('../../../admin');
    expect(location.pathname).toBe('/office/admin');
    expect(() => {
      history.push('//evil.example/');
    }).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }) as Error);
  });

  it('keeps the parameters of the page that are carried along, and no others', () => {
    window.history.replaceState(null, '', '?wea_link_keep_uaDevice=Mobile&x=1');
    const history = createPageHistory({ type: 'browser', basename: '/office' });
    history.push('/note/2?a=1#b');
    expect(location.search + location.hash).toBe('?a=1&wea_link_keep_uaDevice=Mobile#b');
    history.replace('/note/3');
    expect(location.pathname + location.search).toBe('/office/note/3?wea_link_keep_uaDevice=Mobile');
    history.push('/note/4?wea_link_keep_uaDevice=PC');
    expect(history.path).toBe('/note/4?wea_link_keep_uaDevice=PC');
  });

  it("keeps the state of the host's entry when it replaces it, and adds none to its own", () => {
    const history = createPageHistory({ type: 'browser' });
    window.history.replaceState({ host: 1 }, '');
    history.replace('/x');
    expect(window.history.state).toEqual({ host: 1 });
    history.push('/y');
    expect(window.history.state).toBeNull();
  });

  it('keeps the path and query of a page with a base address', () => {
    const base = document.head.appendChild(document.createElement('base'));
    base.href = 'https://other.example/folder/';
    const { pathname, search } = location;
    createPageHistory({ type: 'hash' }).push('/x');
    expect(location.pathname + location.search + location.hash).toBe(`${pathname + search}#/x`);
    createPageHistory({ type: 'browser' }).push('/y');
    expect(location.pathname).toBe('/y');
    base.remove();
  });

  it('names a refusal of the browser', () => {
    vi.spyOn(window.history, 'pushState').mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError');
    });
    expect(() => {
      createPageHistory({ type: 'browser' }).push('/x');
    }).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }) as Error);
  });
});

describe('the histories of a session', () => {
  it('are one for all islands; the page has one listener, and none after the session', () => {
    const add = vi.spyOn(window, 'addEventListener');
    const remove = vi.spyOn(window, 'removeEventListener');
    const session = new AbortController();
    const island = new AbortController();
    const { page, ofIsland } = createSessionHistory({ type: 'hash' }, session.signal, createPageHistory);
    const heard = vi.fn();
    expect(add).toHaveBeenCalledTimes(1);
    ofIsland(island.signal).listen(heard);
    page.listen(heard);
    expect(add).toHaveBeenCalledTimes(1);
    ofIsland(new AbortController().signal).push('/shared');
    expect(heard.mock.calls).toEqual([
      [{ path: '/shared', action: 'push' }],
      [{ path: '/shared', action: 'push' }],
    ]);
    island.abort();
    expect(remove).not.toHaveBeenCalled();
    session.abort();
    expect(remove).toHaveBeenCalledTimes(1);
    page.push('/after');
    expect(location.hash).toBe('#/shared');
  });
});
