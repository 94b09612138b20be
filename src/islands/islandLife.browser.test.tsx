import { createElement, useEffect, useState, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WeaverError } from '../core/errors.js';
import { sleep } from '../core/promises.js';
import { createSheet } from '../browser/styles.js';
import { createOverrides } from '../extensions/index.js';
import { fallbackTexts } from '../i18n/texts.js';
import type { LoadedModule } from '../modules/moduleLoader.js';
import type { ModuleContext } from './context.js';
import { createIsland } from './createIsland.js';
import type { Island, RenderOptions } from './island.js';
import { createIslandContext, loadComponent, type IslandServices } from './islandContext.js';
import type { IslandHost, RenderingCode } from './islandHost.js';
import { createSessionHistory } from './history/sessionHistory.js';
import { tenantViewOf } from './tenantView.js';
import { parseTenant } from '../wire/tenant.js';
import { followIsland, resumeIsland } from './presence/followIsland.browser.js';
import { createIslandRenderer } from './rendering/islandRenderer.js';
import { sdkLibraries } from './rendering/sdkLibraries.js';
import { createStatusRoot } from '../ui/status/index.js';

const unmounted = vi.fn();
let context: ModuleContext | undefined;

/** Has state, a scrollable list, and all elements that React 19 hoists into the document's head. */
function Panel({ weaver, name = 'Panel' }: { weaver: ModuleContext; name?: string }): ReactElement {
  const [clicks, setClicks] = useState(0);
  context = weaver;
  useEffect(() => unmounted, []);
  return (
    <div className="panel">
      <title>{name}</title>
      <meta name="description" content="of the module" />
      <link rel="icon" href="data:," />
      <style href="panel" precedence="medium">{`.panel { outline-style: dotted }`}</style>
      <button
        type="button"
        onClick={() => {
          setClicks(clicks + 1);
        }}
      >
        {clicks}
      </button>
      <div className="list" style={{ height: '50px', overflow: 'auto' }}>
        <p style={{ height: '500px' }}>long</p>
      </div>
      <div className="inner" />
    </div>
  );
}

function Broken(): ReactElement {
  throw new Error('broken');
}

/** Further components of the module, of one test. */
let moreExports: Record<string, unknown> = {};

const pageSheet = createSheet('weaver-island { --from-sheet: rgb(1, 2, 3) }');
const renderer = createIslandRenderer(createOverrides(), {
  onFailedElement: () => undefined,
});
const never = new AbortController().signal;
const parsedTenant = parseTenant({ tenantKey: 't1', currentUser: { id: 'u1' } });
if (!parsedTenant.ok) throw new Error(parsedTenant.problem);
const tenantView = tenantViewOf(parsedTenant.value);
const code: RenderingCode = {
  createIslandContext,
  loadComponent,
  createStatusRoot,
  followIsland,
  resumeIsland,
};

function fakeHost(): IslandHost {
  const look = { lang: 'en-US', dir: 'ltr' as const, scheme: 'light' as const, theme: {} };
  const services: IslandServices = {
    language: 'en_US',
    look,
    renderer,
    request: vi.fn(() => Promise.resolve({})),
    nonce: 'n1',
    router: { type: 'memory' },
    tenantView,
    historyOf: createSessionHistory({ type: 'memory' }, never).ofIsland,
    loadModule: () =>
      Promise.resolve({
        info: { name: '@weapp/x' },
        exports: { Panel, Broken, ...moreExports },
        provider: { name: 'sdk', libraries: sdkLibraries },
        styles: [{ kind: 'sheet', sheet: createSheet(''), pageSheet: () => pageSheet, lifted: undefined }],
      } as unknown as LoadedModule),
    loadLabels: () => Promise.resolve(),
  };
  return {
    early: () => ({ look, texts: fallbackTexts('en_US'), canSignIn: true }),
    services: () => Promise.resolve(services),
    prefetch: vi.fn(),
    isolation: 'shadow',
    rendering: { load: () => Promise.resolve(code), loaded: () => code },
    onError: vi.fn(),
    onRequestError: vi.fn(),
    onUnmounted: vi.fn(),
  };
}

let host = fakeHost();
const made: Element[] = [];
const islands: Island[] = [];

function place(parent: ParentNode | undefined = document.body): HTMLElement {
  const element = document.createElement('section');
  parent.append(element);
  made.push(element);
  return element;
}

async function render(
  container: Element | ShadowRoot,
  options?: RenderOptions,
  props = {},
  name = '@weapp/x/Panel',
): Promise<Island> {
  const { island } = createIsland(host, container, name, props, options);
  islands.push(island);
  await island.ready;
  return island;
}

/** How long a container may be away before its island is unmounted. */
const GRACE_MS = 1_016;

/** Resolves when the code that follows islands has processed all changes of the page so far. */
const followed = (): Promise<unknown> => Promise.resolve(code);

/** Makes timers run only in {@link pass}. */
const stopTimers = (): unknown => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
async function pass(ms: number): Promise<void> {
  await followed();
  vi.advanceTimersByTime(ms);
}

const inside = (island: Island): ParentNode => island.shadowRoot ?? island.element;
const button = (island: Island) => inside(island).querySelector('button') as HTMLButtonElement;
const list = (island: Island) => inside(island).querySelector('.list') as HTMLElement;

beforeEach(() => {
  host = fakeHost();
  unmounted.mockClear();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const island of islands.splice(0)) await island.unmount();
  for (const element of made.splice(0)) element.remove();
  vi.restoreAllMocks();
});

describe('document metadata of a component', () => {
  it.each(['shadow', 'none'] as const)(
    'stays out of the page’s head, with isolation %s',
    async (isolation) => {
      document.title = 'The page of the host';
      const before = document.head.innerHTML;
      const island = await render(place(), { isolation });
      await expect
        .poll(() => getComputedStyle(button(island).parentElement as Element).outlineStyle)
        .toBe('dotted');
      expect(inside(island).querySelector('title')?.textContent).toBe('Panel');
      expect(
        inside(island).querySelectorAll('weaver-head > meta, weaver-head > link[rel=icon]'),
      ).toHaveLength(2);
      island.update({ name: 'Other' });
      await expect.poll(() => inside(island).querySelector('title')?.textContent).toBe('Other');
      expect(document.title).toBe('The page of the host');
      await island.unmount();
      await expect.poll(() => unmounted.mock.calls.length).toBe(1);
      expect(document.head.innerHTML).toBe(before);
    },
  );
});

describe('an island whose container', () => {
  it('is moved keeps its state', async () => {
    const from = place();
    const island = await render(from);
    button(island).click();
    await followed();
    stopTimers();
    place().append(from);
    place().append(island.element);
    place(place().attachShadow({ mode: 'open' })).append(from);
    await pass(10 * GRACE_MS);
    expect(island.status).toBe('ready');
    expect(button(island).textContent).toBe('1');
    expect(unmounted).not.toHaveBeenCalled();
  });

  it('is removed for a moment keeps its state', async () => {
    const container = place();
    const island = await render(container);
    await followed();
    stopTimers();
    container.remove();
    await pass(GRACE_MS - 1);
    document.body.append(container);
    await pass(10 * GRACE_MS);
    expect(island.status).toBe('ready');
  });

  it.each([
    ['its container', (container: Element) => container.remove()],
    ['what its container stands in', (container: Element) => container.parentElement?.remove()],
    ['its element', (container: Element) => container.replaceChildren()],
  ])('loses %s is unmounted after a while', async (_what, take) => {
    const container = place(place());
    const island = await render(container);
    stopTimers();
    take(container);
    await pass(GRACE_MS - 1);
    expect(island.status).toBe('ready');
    await pass(1);
    expect(island.status).toBe('unmounted');
    expect(unmounted).toHaveBeenCalledOnce();
  });

  it('is in a shadow root whose host is removed is unmounted', async () => {
    const outer = place();
    const island = await render(place(outer.attachShadow({ mode: 'open' })));
    await followed();
    stopTimers();
    outer.remove();
    await pass(GRACE_MS - 1);
    expect(island.status).toBe('ready');
    await pass(1);
    expect(island.status).toBe('unmounted');
  });

  it('is not in a document gets the styles of isolation none when it is added to one', async () => {
    const container = document.createElement('section');
    const island = await render(container, { isolation: 'none' });
    const sheets = document.adoptedStyleSheets.length;
    await followed();
    document.body.append(container);
    made.push(container);
    await expect
      .poll(() => getComputedStyle(island.element).getPropertyValue('--from-sheet'))
      .toBe('rgb(1, 2, 3)');
    await island.unmount();
    expect(document.adoptedStyleSheets).toHaveLength(sheets);
  });
});

describe('an island whose container is moved into the document of a frame', () => {
  /** An empty frame of the page's own origin. */
  function frameBody(): HTMLElement {
    const frame = document.createElement('iframe');
    place().append(frame);
    return (frame.contentDocument as Document).body;
  }
  const fromSheets = ({ element, shadowRoot }: Island) => [
    getComputedStyle(shadowRoot?.querySelector('.weaver-root') ?? element).position,
    getComputedStyle(element).getPropertyValue('--from-sheet'),
  ];

  it.each(['shadow', 'none'] as const)(
    'keeps its state there, and has its styles again when it is back, with isolation %s',
    async (isolation) => {
      const container = place();
      const island = await render(container, { isolation });
      await followed();
      const before = fromSheets(island);
      const sheets = document.adoptedStyleSheets.length;
      button(island).click();
      const home = container.parentElement as Element;
      stopTimers();
      frameBody().append(container);
      await pass(10 * GRACE_MS);
      expect(island.status).toBe('ready');
      button(island).click();
      await expect.poll(() => button(island).textContent).toBe('2');
      expect(document.adoptedStyleSheets).toHaveLength(isolation === 'none' ? sheets - 2 : sheets);

      home.append(container);
      await pass(10 * GRACE_MS);
      expect(island.status).toBe('ready');
      expect(fromSheets(island)).toEqual(before);
      button(island).click();
      await expect.poll(() => button(island).textContent).toBe('3');
      await island.unmount();
      expect(document.adoptedStyleSheets).toHaveLength(isolation === 'none' ? sheets - 2 : sheets);
    },
  );

  it('renders everything there, also what React hoists, and emits no error', async () => {
    /** Shows more with each click. */
    function Growing(): ReactElement {
      const [clicks, setClicks] = useState(0);
      return (
        <div>
          <button
            type="button"
            onClick={() => {
              setClicks(clicks + 1);
            }}
          >
            {clicks}
          </button>
          {Array.from({ length: clicks }, (_, at) => (
            <section key={at}>
              <title>{`Title ${at}`}</title>
              <link rel="icon" href={`data:,${at}`} />
              <style href={`grown-${at}`} precedence="medium">{`.grown { order: ${at} }`}</style>
              <svg viewBox="0 0 1 1">
                <path d="M0 0" />
              </svg>
              {createElement('growing-element', null, <input className="grown" />)}
            </section>
          ))}
        </div>
      );
    }
    moreExports = { Growing };
    for (const isolation of ['shadow', 'none'] as const) {
      const container = place();
      const island = await render(container, { isolation }, {}, '@weapp/x/Growing');
      const failed = vi.fn();
      island.on('error', failed);
      button(island).click();
      await expect.poll(() => inside(island).querySelectorAll('.grown').length).toBe(1);
      for (const body of [frameBody(), document.implementation.createHTMLDocument().body, document.body]) {
        body.append(container);
        button(island).click();
        const clicks = Number(button(island).textContent) + 1;
        await expect.poll(() => inside(island).querySelectorAll('.grown').length).toBe(clicks);
        expect(inside(island).querySelectorAll('svg path')).toHaveLength(clicks);
      }
      expect(failed.mock.calls).toEqual([]);
      expect(island.status).toBe('ready');
    }
    expect(document.title).not.toContain('Title');
  });

  it('has the styles of its error view again when it is back, also if it failed there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const isHere of [true, false]) {
      const container = place();
      const home = container.parentElement as Element;
      const { island } = createIsland(host, container, '@weapp/x/Broken', {});
      islands.push(island);
      if (!isHere) frameBody().append(container);
      await expect(island.ready).rejects.toThrow();
      const view = () => inside(island).querySelector('.weaver-failed') as Element;
      await expect.poll(view).not.toBeNull();
      if (isHere) frameBody().append(container);
      await followed();
      home.append(container);
      await expect.poll(() => getComputedStyle(view()).borderRadius).toBe('12px');
    }
  });

  it('is unmounted when it is removed there', async () => {
    const container = place();
    const island = await render(container);
    await followed();
    stopTimers();
    frameBody().append(container);
    await pass(1);
    container.remove();
    await pass(GRACE_MS);
    expect(island.status).toBe('unmounted');
  });
});

describe('keepAlive', () => {
  const scrolled = async (island: Island): Promise<void> => {
    await followed();
    const scrollEvent = new Promise((resolve) => {
      list(island).addEventListener('scroll', resolve, { once: true });
    });
    list(island).scrollTop = 120;
    await scrollEvent;
  };

  it('moves the island to another container, with state, scroll position and new props', async () => {
    const first = place();
    const island = await render(first, { keepAlive: true });
    button(island).click();
    await scrolled(island);
    stopTimers();
    first.remove();
    await pass(10 * GRACE_MS);
    expect(island.status).toBe('ready');
    const again = await render(place(), { keepAlive: true }, { name: 'Again' });
    expect(again).toBe(island);
    expect(button(island).textContent).toBe('1');
    expect(list(island).scrollTop).toBe(120);
    await expect.poll(() => inside(island).querySelector('title')?.textContent).toBe('Again');
    expect(unmounted).not.toHaveBeenCalled();
  });

  it('reuses the island in the same task, and in its own container when that is added again', async () => {
    const first = place();
    const island = await render(first, { keepAlive: 'orders' });
    await scrolled(island);
    first.remove();
    expect(await render(place(), { keepAlive: 'orders' })).toBe(island);
    expect(list(island).scrollTop).toBe(120);
    const home = island.element.parentElement as Element;
    home.remove();
    await followed();
    document.body.append(home);
    await expect.poll(() => list(island).scrollTop).toBe(120);
  });

  it('reuses an island that was parked right after it was rendered', async () => {
    const island = await render(place(), { keepAlive: 'at once' });
    island.park();
    expect(await render(place(), { keepAlive: 'at once' })).toBe(island);
  });

  it('lets park() keep the island; without keepAlive, park() unmounts it', async () => {
    const island = await render(place(), { keepAlive: true });
    await scrolled(island);
    island.park();
    expect([island.status, island.element.isConnected]).toEqual(['ready', false]);
    expect(await render(place(), { keepAlive: true })).toBe(island);
    const other = await render(place());
    other.park();
    expect(other.status).toBe('unmounted');
  });

  it('keeps an island that is parked as soon as it is ready', async () => {
    const island = await render(place(), { keepAlive: true });
    island.park();
    expect(await render(place(), { keepAlive: true })).toBe(island);
  });

  it('removes its listeners from the signals of all renders that reused the island', async () => {
    const { signal } = new AbortController();
    const held = new Set<unknown>();
    vi.spyOn(signal, 'addEventListener').mockImplementation((_, listener) => void held.add(listener));
    vi.spyOn(signal, 'removeEventListener').mockImplementation((_, listener) => void held.delete(listener));
    const island = await render(place(), { keepAlive: true, signal });
    await scrolled(island);
    island.park();
    expect(await render(place(), { keepAlive: true, signal })).toBe(island);
    expect(held.size).toBe(2);
    await island.unmount();
    expect(held.size).toBe(0);
  });

  it('reuses only an island of the same component and name, and never a mounted one', async () => {
    const island = await render(place(), { keepAlive: 'a' });
    await scrolled(island);
    expect(await render(place(), { keepAlive: 'a' })).not.toBe(island);
    island.park();
    expect(await render(place(), { keepAlive: 'b' })).not.toBe(island);
    expect(await render(place())).not.toBe(island);
    await island.unmount();
    expect(await render(place(), { keepAlive: 'a' })).not.toBe(island);
  });

  it('keeps ten islands and unmounts the one that left first', async () => {
    const all: Island[] = [];
    for (let at = 0; at < 12; at += 1) all.push(await render(place(), { keepAlive: String(at) }));
    await scrolled(all[0] as Island);
    for (const island of all) {
      island.park();
      await followed();
    }
    const gone = all.map(({ status }) => status === 'unmounted');
    expect(gone).toEqual([true, true, ...Array.from({ length: 10 }, () => false)]);
  });
});

describe('an island inside another one', () => {
  const innerPlace = (outer: Island): Element => inside(outer).querySelector('.inner') as Element;

  it('is unmounted with it', async () => {
    const outer = await render(place());
    const inner = await render(innerPlace(outer));
    await outer.unmount();
    expect(inner.status).toBe('unmounted');
  });

  it('does not pass its error or its unmount on to the outer one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const outer = await render(place());
    const failing = createIsland(host, innerPlace(outer), '@weapp/x/Broken', {}).island;
    await expect(failing.ready).rejects.toThrow('the component failed to render');
    expect(outer.status).toBe('ready');
    await failing.unmount();
    button(outer).click();
    await expect.poll(() => button(outer).textContent).toBe('1');
  });

  it('is parked and restored with it', async () => {
    const outer = await render(place(), { keepAlive: true });
    const inner = await render(innerPlace(outer));
    button(inner).click();
    await followed();
    stopTimers();
    outer.park();
    await pass(10 * GRACE_MS);
    expect([outer.status, inner.status]).toEqual(['ready', 'ready']);
    await render(place(), { keepAlive: true });
    expect(button(inner).textContent).toBe('1');
  });

  it('is unmounted when the outer component removes its container', async () => {
    const outer = await render(place());
    const inner = await render(innerPlace(outer));
    stopTimers();
    innerPlace(outer).replaceChildren();
    await pass(GRACE_MS - 1);
    expect(inner.status).toBe('ready');
    await pass(1);
    expect(inner.status).toBe('unmounted');
    expect(outer.status).toBe('ready');
  });
});

it('renders popups above everything, wherever the island is', async () => {
  const clip = place();
  clip.style.cssText =
    'overflow: hidden; height: 60px; width: 60px; transform: rotate(3deg); contain: strict; position: relative; z-index: 0';
  const cover = place();
  cover.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: white';
  const island = await render(clip);
  const popup = document.createElement('button');
  popup.style.cssText = 'position: absolute; left: 200px; top: 150px; width: 100px; height: 40px';
  context?.getPopupContainer().append(popup);
  const hit = () => document.elementFromPoint(250, 170);
  expect(hit()).toBe(island.element);
  expect(island.shadowRoot?.elementFromPoint(250, 170)).toBe(popup);
  // Around the popup the page stays clickable.
  expect(document.elementFromPoint(10, 10)).toBe(cover);
  const over = document.createElement('div');
  over.popover = 'manual';
  over.style.cssText = 'inset: 0; width: auto; height: auto';
  cover.append(over);
  over.showPopover();
  popup.remove();
  context?.getPopupContainer().append(popup);
  expect(hit()).toBe(island.element);
});

describe('the code that follows islands', () => {
  const arriving = (): { readonly come: () => void; readonly follow: ReturnType<typeof vi.fn> } => {
    let come: () => void = () => undefined;
    const follow = vi.fn(() => () => undefined);
    const loading = new Promise<RenderingCode>((resolve) => {
      come = () => {
        resolve({ ...code, followIsland: follow });
      };
    });
    const services = (): Promise<never> => Promise.reject(new WeaverError('REQUEST_OFFLINE'));
    host = { ...host, services, rendering: { load: () => loading, loaded: () => undefined } };
    return { come, follow };
  };

  const renderInVain = async (): Promise<Island> => {
    const { island } = createIsland(host, place(), '@weapp/x/Card', {});
    islands.push(island);
    await expect(island.ready).rejects.toMatchObject({ code: 'REQUEST_OFFLINE' });
    return island;
  };

  it('follows an island that failed before the code loaded', async () => {
    const { come, follow } = arriving();
    const island = await renderInVain();
    come();
    await vi.waitFor(() => {
      expect(follow).toHaveBeenCalledOnce();
    });
    expect(follow).toHaveBeenCalledWith(expect.objectContaining({ island }));
  });

  it('does not follow an island that was unmounted before the code loaded', async () => {
    const { come, follow } = arriving();
    const island = await renderInVain();
    await island.unmount();
    come();
    await sleep(0);
    expect(follow).not.toHaveBeenCalled();
  });

  it('is requested again at the next attempt after it failed to load', async () => {
    const load = vi
      .fn<() => Promise<RenderingCode>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(code);
    host = { ...host, rendering: { load, loaded: () => undefined } };
    const created = createIsland(host, place(), '@weapp/x/Broken', {});
    islands.push(created.island);
    await expect(created.island.ready).rejects.toThrow();
    await sleep(0);
    const before = load.mock.calls.length;
    created.retry();
    await expect(created.island.ready).rejects.toThrow();
    expect(load.mock.calls.length).toBeGreaterThan(before);
  });
});

describe('a form around an island whose fields have the names of DOM properties', () => {
  const NAMES = [
    'parentNode',
    'append',
    'appendChild',
    'host',
    'contains',
    'getRootNode',
    'ownerDocument',
    'isConnected',
    'firstElementChild',
  ];

  function formOf(names: readonly string[]): HTMLFormElement {
    const form = document.createElement('form');
    for (const name of names) {
      const field = document.createElement('input');
      field.name = name;
      Node.prototype.appendChild.call(form, field);
    }
    made.push(form);
    return form;
  }

  it.each(['shadow', 'none'] as const)('renders it and unmounts it, with isolation %s', async (isolation) => {
    const form = formOf(NAMES);
    document.body.append(form);
    const island = await render(form, { isolation });
    expect(inside(island).querySelector('.panel')).not.toBeNull();
    stopTimers();
    Element.prototype.remove.call(form);
    await pass(GRACE_MS);
    expect(island.status).toBe('unmounted');
  });

  it('renders it while the form is not on the page yet', async () => {
    const form = formOf(NAMES);
    const island = await render(form);
    document.body.append(form);
    await followed();
    expect(island.element.isConnected).toBe(true);
  });
});

it('leaves the page alone when 125 000 nodes come at once', async () => {
  const island = await render(place());
  const failed = vi.fn();
  addEventListener('error', failed);
  const many = document.createDocumentFragment();
  for (let count = 0; count < 125_000; count += 1) many.append(document.createTextNode('.'));
  const home = place();
  // The layout of so many nodes takes seconds, and nothing here depends on it.
  home.hidden = true;
  home.append(many);
  await sleep(0);
  removeEventListener('error', failed);
  expect(failed).not.toHaveBeenCalled();
  expect(island.status).toBe('ready');
});

it('ends a component’s calls with the island, also those with a signal of their own', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const request = vi.fn((options: { readonly signal?: AbortSignal | undefined }) => {
    signals.push(options.signal);
    return new Promise<unknown>(() => undefined);
  });
  const services = await host.services(false);
  host = { ...host, services: () => Promise.resolve({ ...services, request }) };
  const island = await render(place());
  const own = new AbortController();
  void context?.request({ url: '/api/x' });
  void context?.request({ url: '/api/x', signal: own.signal });
  await island.unmount();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  expect(own.signal.aborted).toBe(false);
});
