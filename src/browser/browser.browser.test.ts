import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addFontFace, adoptSheets, createSheet } from './styles.js';
import { currentScriptFolder } from './runningScript.js';
import { defineGlobal, readGlobal, removeGlobal } from './globals.js';
import { loadScriptTag } from './scriptTag.js';
import { preloadFile } from './resourceHints.js';
import { queryPage } from './page.js';
import { readSessionItem, removeSessionItem, writeSessionItem } from './storage.js';
import { trustedScriptUrl } from './trustedTypes.js';

const page = globalThis as unknown as Record<string, unknown>;
const never = () => new AbortController().signal;
const script = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

let host: HTMLElement;
beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
});
afterEach(() => {
  // Elements that tests named like members of `document` must not disturb the cleanup.
  host.remove();
  for (const key of Object.keys(page).filter((name) => name.startsWith('weaverTest'))) removeGlobal(key);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a script', () => {
  it('has run when it is loaded, and its element is removed', async () => {
    const before = document.head.innerHTML;
    await loadScriptTag({ src: script('window.weaverTestRan = 1'), signal: never() }).loaded;
    expect(page['weaverTestRan']).toBe(1);
    expect(document.head.innerHTML).toBe(before);
  });

  it('is requested without cookies, with integrity and nonce', async () => {
    let seen: HTMLScriptElement | undefined;
    page['weaverTestSee'] = () => (seen = document.currentScript as HTMLScriptElement);
    const bytes = new TextEncoder().encode('weaverTestSee()');
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
    const integrity = `sha384-${btoa(String.fromCharCode(...digest))}`;
    const src = script('weaverTestSee()');
    await loadScriptTag({ src, integrity, nonce: 'r4nd0m', signal: never() }).loaded;
    expect(seen).toMatchObject({ crossOrigin: 'anonymous', integrity, nonce: 'r4nd0m' });
  });

  it('with a wrong integrity does not run', async () => {
    const integrity = `sha384-${'A'.repeat(64)}`;
    const { loaded } = loadScriptTag({ src: script('window.weaverTestRan = 1'), integrity, signal: never() });
    await expect(loaded).rejects.toThrow('integrity');
    expect(page['weaverTestRan']).toBeUndefined();
  });

  it('that cannot be fetched leaves no element, and its error names the URL and possible causes', async () => {
    const before = document.head.innerHTML;
    await expect(loadScriptTag({ src: 'blob:null/none?k=1', signal: never() }).loaded).rejects.toThrow(
      /^blob:null\/none could not be fetched: .*CORS.*CSP \(script-src\).*integrity/,
    );
    expect(document.head.innerHTML).toBe(before);
  });

  it('is not requested when its signal is already aborted', async () => {
    const { loaded } = loadScriptTag({
      src: script('window.weaverTestRan = 1'),
      signal: AbortSignal.abort(new Error('gone')),
    });
    await expect(loaded).rejects.toThrow('gone');
    expect(page['weaverTestRan']).toBeUndefined();
  });

  it('rejects with the reason of an abort, and removes its element', async () => {
    const before = document.head.innerHTML;
    const controller = new AbortController();
    const { loaded } = loadScriptTag({ src: script(''), signal: controller.signal });
    controller.abort(new Error('too late'));
    await expect(loaded).rejects.toThrow('too late');
    expect(document.head.innerHTML).toBe(before);
  });

  it('loads on a page whose document.head is an element of that name', async () => {
    host.innerHTML = '<img name="head"><form name="currentScript"></form>';
    await loadScriptTag({ src: script('window.weaverTestRan = 2'), signal: never() }).loaded;
    expect(page['weaverTestRan']).toBe(2);
  });
});

it('removes a preload hint', () => {
  const before = document.head.innerHTML;
  const drop = preloadFile(script(''), 'script', undefined);
  expect(document.head.querySelector('link[rel=preload]')).toMatchObject({
    as: 'script',
    crossOrigin: 'anonymous',
  });
  drop();
  expect(document.head.innerHTML).toBe(before);
});

describe('the folder of the running script', () => {
  it('is empty outside of a script', () => {
    expect(currentScriptFolder()).toBe('');
  });

  it.each([
    ['https://cdn.example/a/sdk.js', undefined, 'https://cdn.example/a/'],
    ['blob:https://host.example/7f3a', undefined, ''],
    ['data:text/javascript,1', undefined, ''],
    ['data:text/javascript,1', 'https://cdn.example/b', 'https://cdn.example/b/'],
    ['blob:https://host.example/7f3a', 'https://[', ''],
    ['https://cdn.example/a/sdk.js', 'https://[', 'https://cdn.example/a/'],
  ])('of %s with baseUrl %s is "%s"', (src, baseUrl, folder) => {
    const element = document.createElement('script');
    element.src = src;
    if (baseUrl !== undefined) element.setAttribute('baseUrl', baseUrl);
    const running = vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(element);
    expect(currentScriptFolder()).toBe(folder);
    running.mockRestore();
  });

  it.each([
    '<form name="currentScript" action="https://evil.example/"><input name="src" value="https://evil.example/x.js"></form>',
    '<img name="currentScript" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
    '<embed name="currentScript">',
  ])('is never the folder of %s', (html) => {
    host.innerHTML = html;
    expect(document.currentScript).toBe(host.firstElementChild);
    expect(currentScriptFolder()).toBe('');
  });
});

describe('the container of a host', () => {
  it.each(['#weaver-test', '[data-x="1"]', 'div > p#weaver-test'])('may be the selector %s', (selector) => {
    host.innerHTML = '<p id="weaver-test" data-x="1"></p>';
    expect(queryPage(selector)).toBe(host.firstElementChild);
  });

  it('may be an element, of this page or of a frame, or a shadow root', () => {
    const frame = document.createElement('iframe');
    host.append(frame);
    const inner = frame.contentDocument?.createElement('div');
    const root = document.createElement('div').attachShadow({ mode: 'closed' });
    expect(queryPage(host)).toBe(host);
    expect(queryPage(inner)).toBe(inner);
    expect(queryPage(root)).toBe(root);
  });

  it.each([
    ['a selector without a match', '#weaver-none'],
    ['what is no selector', '#'],
    ['an empty text', ''],
    ['null', null],
    ['nothing', undefined],
    ['a number', 1],
    ['a text node', document.createTextNode('x')],
    ['the document', document],
    ['a fragment', document.createDocumentFragment()],
    ['a look-alike without a type', { append: () => undefined }],
  ])('is not found when it is %s', (_, place) => {
    expect(queryPage(place)).toBeUndefined();
  });

  it.each([
    '<form name="currentScript"></form>',
    '<img name="getElementById">',
    '<img name="body"><img name="head">',
    '<form name="documentElement"><input name="lang"><input name="style"></form>',
    '<img name="querySelector">',
  ])('is found on a page clobbered with %s', (html) => {
    host.innerHTML = `${html}<p id="weaver-test"></p>`;
    expect(queryPage('#weaver-test')).toBe(host.lastElementChild);
  });
});

describe('globals', () => {
  it('are read only as own properties: an element with that id or name is ignored', () => {
    host.innerHTML = '<a id="weaverTestClobbered"></a><img name="weaverTestImage">';
    expect(page['weaverTestClobbered']).toBe(host.firstElementChild);
    expect(readGlobal('weaverTestClobbered')).toBeUndefined();
    expect(readGlobal('weaverTestImage')).toBeUndefined();
    expect(readGlobal('toString')).toBeUndefined();
  });

  it('of the SDK are not enumerable, and can be removed', () => {
    expect(defineGlobal('weaverTestOurs', 1)).toBe(true);
    expect(readGlobal('weaverTestOurs')).toBe(1);
    expect(Object.keys(page)).not.toContain('weaverTestOurs');
    removeGlobal('weaverTestOurs');
    expect('weaverTestOurs' in page).toBe(false);
    removeGlobal('weaverTestOurs');
  });

  it('take the place of a var of the page, which cannot be redefined', async () => {
    await loadScriptTag({ src: script('var takenOfTheTest'), signal: never() }).loaded;
    expect(defineGlobal('takenOfTheTest', 'ours')).toBe(true);
    expect(readGlobal('takenOfTheTest')).toBe('ours');
  });

  it('of the page that are read-only are not replaced, and false is returned', () => {
    Object.defineProperty(page, 'fixedByTheTest', { value: 'theirs', configurable: false, writable: false });
    expect(defineGlobal('fixedByTheTest', 'ours')).toBe(false);
    expect(() => {
      removeGlobal('fixedByTheTest');
    }).not.toThrow();
    expect(readGlobal('fixedByTheTest')).toBe('theirs');
  });

  it('declared with var are set to undefined: they cannot be deleted', async () => {
    await loadScriptTag({ src: script('var varOfTheTest = 1'), signal: never() }).loaded;
    expect(readGlobal('varOfTheTest')).toBe(1);
    removeGlobal('varOfTheTest');
    expect(readGlobal('varOfTheTest')).toBeUndefined();
  });
});

describe('a trusted script URL', () => {
  const address = new URL('./trustedTypes.ts', import.meta.url).href;
  let copies = 0;
  /** The functions of a copy of the SDK that has made no policy yet. */
  const newCopy = (): Promise<Pick<typeof import('./trustedTypes.js'), 'trustedScriptUrl'>> => {
    copies += 1;
    return import(/* @vite-ignore */ `${address}?copy${copies}`) as never;
  };

  it('is the address of a script, as a script element takes it', async () => {
    const src = trustedScriptUrl(script('window.weaverTestRan = 3'));
    expect(String(trustedScriptUrl(script('')))).toBe(script(''));
    await loadScriptTag({ src, signal: never() }).loaded;
    expect(page['weaverTestRan']).toBe(3);
  });

  it('is made by one policy', async () => {
    const copy = await newCopy();
    const createPolicy = vi.fn((_: string, rules: { createScriptURL: (url: string) => string }) => rules);
    vi.stubGlobal('trustedTypes', { createPolicy });
    for (const url of ['https://static.example.com/a.js', 'https://static.example.com/b.js']) {
      expect(copy.trustedScriptUrl(url)).toBe(url);
    }
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['weaverSDK']);
  });

  it('is the URL itself in an engine without Trusted Types', () => {
    vi.stubGlobal('trustedTypes', undefined);
    expect(trustedScriptUrl('https://static.example.com/a.js')).toBe('https://static.example.com/a.js');
  });

  it('is the URL itself if the page does not allow the policy and requires none; checked once', async () => {
    const copy = await newCopy();
    const createPolicy = vi.fn(() => {
      throw new TypeError('disallowed');
    });
    vi.stubGlobal('trustedTypes', { createPolicy });
    for (const file of ['a.js', 'b.js']) {
      const url = `https://static.example.com/${file}`;
      expect(copy.trustedScriptUrl(url)).toBe(url);
    }
    expect(createPolicy).toHaveBeenCalledTimes(1);
  });
});

describe('adopted sheets', () => {
  it('are removed exactly, also if the page adopted others meanwhile', () => {
    const [theirs, ours, later] = [createSheet('a{}'), createSheet('b{}'), createSheet('c{}')];
    const before = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets.push(theirs);
    const drop = adoptSheets(document, [ours]);
    const dropAgain = adoptSheets(document, [ours]);
    document.adoptedStyleSheets.push(later);
    drop();
    expect(document.adoptedStyleSheets).toEqual([...before, theirs, ours, later]);
    dropAgain();
    dropAgain();
    expect(document.adoptedStyleSheets).toEqual([...before, theirs, later]);
    document.adoptedStyleSheets = before;
  });
});

describe('session items', () => {
  it('are kept in session storage, and other items are not changed', () => {
    sessionStorage.setItem('host', 'kept');
    writeSessionItem('weaver-test', 'x');
    expect(sessionStorage.getItem('weaver-test')).toBe('x');
    removeSessionItem('weaver-test');
    expect(readSessionItem('weaver-test')).toBeUndefined();
    expect(sessionStorage.getItem('host')).toBe('kept');
    sessionStorage.removeItem('host');
  });

  it('are kept in memory when storage is refused', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    writeSessionItem('weaver-test', 'x');
    expect(readSessionItem('weaver-test')).toBe('x');
    removeSessionItem('weaver-test');
    expect(readSessionItem('weaver-test')).toBeUndefined();
  });
});

describe('images of the page that have the names of properties of its document', () => {
  it('hide neither its head, its fonts nor its style sheets', () => {
    const images = ['head', 'documentElement', 'fonts', 'adoptedStyleSheets', 'createTreeWalker'].map(
      (name) => {
        const image = document.createElement('img');
        image.name = name;
        return image;
      },
    );
    host.append(...images);
    const read = (name: string): unknown => Reflect.get(Document.prototype, name, document);
    const sheets = (): readonly unknown[] => [...(read('adoptedStyleSheets') as Iterable<unknown>)];
    const families = (): readonly string[] => [...(read('fonts') as FontFaceSet)].map(({ family }) => family);
    const before = sheets();
    const sheet = createSheet('weaver-test { color: red }');

    const removeSheet = adoptSheets(document, [sheet]);
    const removeFont = addFontFace('weaver-test', 'data:,');
    const removeHint = preloadFile('data:,', 'style', undefined);
    expect(sheets()).toEqual([...before, sheet]);
    expect(families()).toContain('weaver-test');
    expect((read('head') as Element).lastElementChild?.matches('link[rel="preload"]')).toBe(true);

    for (const remove of [removeSheet, removeFont, removeHint]) remove();
    expect(sheets()).toEqual(before);
    expect(families()).not.toContain('weaver-test');
  });
});
