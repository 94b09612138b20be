import { useEffect, useState, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { revokedProxy, throwingAt, throwingProxy } from '../../embed-examples/testing/fixtures/unreadable.js';
import { linkSheet } from '../modules/css/moduleStyles.browser.js';
import { createDeferred } from '../core/promises.js';
import { WeaverError } from '../core/errors.js';
import { createOverrides } from '../extensions/index.js';
import { readOptions } from '../http/request/readOptions.js';
import { fallbackTexts } from '../i18n/texts.js';
import type { LoadedModule, ModuleStyle } from '../modules/moduleLoader.js';
import { themeVariables } from './theme/themeVariables.js';
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

interface CardProps {
  readonly name?: string;
  readonly crash?: boolean;
  readonly weaver: ModuleContext;
}

let broken = false;
let lastContext: ModuleContext | undefined;
const unmounted = vi.fn();

function Card({ name = 'nobody', crash = false, weaver }: CardProps): ReactElement {
  const [clicks, setClicks] = useState(0);
  lastContext = weaver;
  useEffect(() => unmounted, []);
  if (broken || crash) throw new Error('the card is broken');
  return (
    <article className="card">
      <p>Hello {name}</p>
      <button
        type="button"
        onClick={() => {
          setClicks(clicks + 1);
        }}
      >
        clicked {clicks}
      </button>
    </article>
  );
}

const rendering: RenderingCode = {
  createIslandContext,
  loadComponent,
  createStatusRoot,
  followIsland,
  resumeIsland,
};
const overrides = createOverrides();
const renderer = createIslandRenderer(overrides, {
  onFailedElement: () => undefined,
});
const COMPONENT = '@weapp/people/Card';

let styles: readonly ModuleStyle[] = [];
const never = new AbortController().signal;
const parsedTenant = parseTenant({
  tenantKey: 't1',
  currentUser: { id: 'u1', username: 'Li Na', account: 'li.na' },
});
if (!parsedTenant.ok) throw new Error(parsedTenant.problem);
const tenantView = tenantViewOf(parsedTenant.value);
function loadedModule(): LoadedModule {
  return {
    info: { name: '@weapp/people' },
    exports: { default: Card, Card, text: 'x', open: () => undefined },
    styles,
    provider: { name: 'sdk', libraries: sdkLibraries },
  } as unknown as LoadedModule;
}

/** A ready SDK, with some services replaced by a test. */
function fakeHost(over: Partial<IslandServices> = {}) {
  const theme = themeVariables({ primaryColor: 'rgb(1, 2, 3)' }, 'ar_AE');
  const look = { lang: 'ar-AE', dir: 'rtl' as const, scheme: 'light' as const, theme };
  const services: IslandServices = {
    language: 'ar_AE',
    look,
    renderer,
    request: vi.fn(() => Promise.resolve({})),
    nonce: 'n1',
    router: { type: 'memory' },
    tenantView,
    historyOf: createSessionHistory({ type: 'memory' }, never).ofIsland,
    loadModule: () => Promise.resolve(loadedModule()),
    loadLabels: () => Promise.resolve(),
    ...over,
  };
  const host = {
    early: () => ({
      look: { ...look, lang: 'en-US', dir: 'ltr' as const },
      texts: fallbackTexts('en_US'),
      canSignIn: true,
    }),
    services: vi.fn<IslandHost['services']>(() => Promise.resolve(services)),
    prefetch: vi.fn(),
    isolation: 'shadow' as const,
    rendering: { load: () => Promise.resolve(rendering), loaded: () => rendering },
    onError: vi.fn(),
    onRequestError: vi.fn(),
    onUnmounted: vi.fn(),
  };
  return { host, services };
}

let container: HTMLElement;
const islands: Island[] = [];
const hostErrors = vi.fn();
beforeEach(() => {
  broken = false;
  styles = [];
  lastContext = undefined;
  unmounted.mockClear();
  hostErrors.mockClear();
  container = document.createElement('section');
  document.body.append(container);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  addEventListener('error', hostErrors);
});
afterEach(async () => {
  for (const island of islands.splice(0)) await island.unmount();
  removeEventListener('error', hostErrors);
  container.remove();
  vi.restoreAllMocks();
});

function render(
  props?: unknown,
  {
    host,
    name = COMPONENT,
    place = container,
    options,
  }: {
    host?: IslandHost;
    name?: string;
    place?: Element | ShadowRoot;
    options?: RenderOptions;
  } = {},
) {
  const { island } = createIsland(host ?? fakeHost().host, place, name, props, options);
  islands.push(island);
  const root = island.shadowRoot ?? island.element;
  return { island, root, find: (selector: string) => root.querySelector<HTMLElement>(selector) };
}

const quickly = { interval: 5 };
const gone = (look: () => unknown) =>
  vi.waitFor(() => {
    expect(look()).toBeNull();
  }, quickly);
const there = async (look: () => HTMLElement | null): Promise<HTMLElement> => {
  const found = await vi.waitFor(() => {
    const element = look();
    expect(element).not.toBeNull();
    return element;
  }, quickly);
  return found as HTMLElement;
};

describe('an island', () => {
  it('shows its loading state at once, and is ready when the component is rendered', async () => {
    let arrive: (module: LoadedModule) => void = () => undefined;
    const loadModule = () => new Promise<LoadedModule>((resolve) => (arrive = resolve));
    const { island, find } = render({ name: 'Li Na' }, { host: fakeHost({ loadModule }).host });
    const ready = vi.fn(() => find('.card p')?.textContent);
    island.on('ready', ready);
    expect(island.status).toBe('loading');
    const busy = await there(() => find('[role=status]'));
    expect(busy.getAttribute('aria-label')).toBe('Loading');
    expect(ready).not.toHaveBeenCalled();
    arrive(loadedModule());
    await island.ready;
    expect(island.status).toBe('ready');
    expect(ready.mock.results).toEqual([{ type: 'return', value: 'Hello Li Na' }]);
    await gone(() => find('[role=status]'));
    expect(find('[role=alert]')).toBeNull();
  });

  it('renders without a shadow root where the page does not support one', async () => {
    const { attachShadow } = Element.prototype;
    Object.assign(Element.prototype, { attachShadow: undefined });
    onTestFinished(() => {
      Object.assign(Element.prototype, { attachShadow });
    });
    const { island, find } = render({ name: 'Li Na' });
    await island.ready;
    expect(island.shadowRoot).toBeUndefined();
    expect(find('.card p')?.textContent).toBe('Hello Li Na');
  });

  it('renders buttons that can be clicked', async () => {
    const { island, find } = render();
    await island.ready;
    find('.card button')?.click();
    await vi.waitFor(() => {
      expect(find('.card button')?.textContent).toBe('clicked 1');
    }, quickly);
  });

  it('keeps keys that are typed into its fields from the shortcuts of the page, as soon as it is ready', async () => {
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    const { island, find } = render();
    await island.ready;
    const field = document.createElement('input');
    find('.card')?.append(field);
    field.focus();
    expect(island.element.isContentEditable).toBe(true);
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, composed: true }));
    document.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it('calls a late listener at once, and each listener only once', async () => {
    const { island } = render();
    await island.ready;
    const late = vi.fn();
    const off = island.on('ready', late);
    expect(late.mock.calls).toEqual([[island]]);
    off();
  });

  it('has direction, language and theme on a root of its own, none of it on the page', async () => {
    const { island, find } = render();
    await island.ready;
    const root = find('.weaver-root');
    expect(root).toMatchObject({ dir: 'rtl', lang: 'ar-AE' });
    expect(root && getComputedStyle(root).getPropertyValue('--weaver-primary')).toBe('rgb(1, 2, 3)');
    expect(document.documentElement.dir).toBe('');
    expect(getComputedStyle(document.documentElement).getPropertyValue('--weaver-primary')).toBe('');
  });

  it('merges new props into the current ones, and keeps the state', async () => {
    const { island, find } = render({ name: 'Li Na' });
    await island.ready;
    find('.card button')?.click();
    island.update({ other: 1 });
    island.update({ name: 'Wang' });
    await vi.waitFor(() => {
      expect(find('.card p')?.textContent).toBe('Hello Wang');
    }, quickly);
    expect(find('.card button')?.textContent).toBe('clicked 1');
  });

  it('applies props that arrive while it loads', async () => {
    const { island, find } = render({ name: 'first' });
    island.update({ name: 'second' });
    await island.ready;
    expect(find('.card p')?.textContent).toBe('Hello second');
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a number', 5],
    ['a text', 'x'],
    ['a list', []],
    ['props with a getter that throws', throwingAt('name')],
    ['a proxy that throws', throwingProxy()],
    ['a revoked proxy', revokedProxy()],
  ])('ignores an update with %s and stays rendered', async (_what, props) => {
    const { host } = fakeHost();
    const { island, find } = render({ name: 'Li Na' }, { host });
    await island.ready;
    island.update(props as never);
    expect(host.onError.mock.calls).toEqual([[expect.objectContaining({ code: 'RENDER_FAILED' })]]);
    expect(island.status).toBe('ready');
    expect(find('.card p')?.textContent).toBe('Hello Li Na');
  });

  it('forgets the props of an update that was refused', async () => {
    const { host } = fakeHost();
    const { island, find } = render({ name: 'Li Na' }, { host });
    await island.ready;
    island.update({ icon: { $$typeof: Symbol.for('react.element'), type: 'b', key: null, props: {} } });
    expect(host.onError.mock.calls).toEqual([[expect.objectContaining({ code: 'FOREIGN_ELEMENT' })]]);
    island.update({ name: 'Wang' });
    await vi.waitFor(() => {
      expect(find('.card p')?.textContent).toBe('Hello Wang');
    }, quickly);
    expect(host.onError).toHaveBeenCalledOnce();
  });

  it('is appended after the content of the host, next to other islands', async () => {
    container.innerHTML = '<b>host</b>';
    const first = render({ name: 'one' });
    const second = render({ name: 'two' });
    await Promise.all([first.island.ready, second.island.ready]);
    expect([...container.children]).toEqual([
      container.querySelector('b'),
      first.island.element,
      second.island.element,
    ]);
  });

  it("renders inside a host's own shadow root", async () => {
    const place = container.attachShadow({ mode: 'open' });
    const { island, find } = render({ name: 'deep' }, { place });
    await island.ready;
    expect(place.contains(island.element)).toBe(true);
    expect(find('.card p')?.textContent).toBe('Hello deep');
    const root = find('.weaver-root');
    expect(root && getComputedStyle(root).position).toBe('relative');
    await island.unmount();
    expect(place.childNodes).toHaveLength(0);
  });

  it('passes the context of contract §6 to its component', async () => {
    const { host, services } = fakeHost();
    const { island, root } = render({}, { host });
    await island.ready;
    expect(lastContext).toMatchObject({
      islandId: island.id,
      language: 'ar_AE',
      dir: 'rtl',
      nonce: 'n1',
      router: { type: 'memory' },
    });
    expect(root.contains(lastContext?.getPopupContainer() ?? null)).toBe(true);
    expect(lastContext?.styleRoot).toBe(island.shadowRoot);
    await lastContext?.request({ url: '/api/x' });
    const [options, caller] = vi.mocked(services.request).mock.calls[0] ?? [];
    expect(options).toEqual({
      url: '/api/x',
      module: 'people',
      signal: lastContext?.signal,
    });
    // Dialogs that the call causes open in the island.
    expect(caller?.()).toBe(lastContext);
  });

  it('refuses a request of its component whose options cannot be read', async () => {
    const request = vi.fn((options: unknown) => Promise.resolve().then(() => readOptions(options)));
    const { island } = render({}, { host: fakeHost({ request }).host });
    await island.ready;
    for (const options of [throwingAt('data', { url: '/api/x' }), throwingProxy(), revokedProxy()]) {
      await expect(lastContext?.request(options as never)).rejects.toMatchObject({
        code: 'REQUEST_OPTIONS_MISSING',
      });
    }
  });

  it('emits the events of its component, except for the names of its own events', async () => {
    const { island } = render();
    await island.ready;
    const received = vi.fn();
    const own = vi.fn();
    island.on('saved', received);
    island.on('error', own);
    island.on('unmounted', own);
    lastContext?.emit('saved', { id: 1 });
    for (const name of ['error', 'unmounted', 'ready', 'constructor', '__proto__'])
      lastContext?.emit(name, 'forged');
    expect(received.mock.calls).toEqual([[{ id: 1 }]]);
    expect(own).not.toHaveBeenCalled();
    expect(island.status).toBe('ready');
  });
});

describe('a failure', () => {
  const failureOf = async (island: ReturnType<typeof render>['island']) =>
    (await island.ready.catch((error: unknown) => error)) as WeaverError;

  it('of the component is shown in the island, with a button that tries again and works', async () => {
    broken = true;
    const { host } = fakeHost();
    const { island, find } = render({ name: 'Li Na' }, { host });
    const received = { ready: vi.fn(), error: vi.fn() };
    island.on('ready', received.ready);
    island.on('error', received.error);
    const error = await failureOf(island);
    expect(error).toMatchObject({ code: 'RENDER_FAILED', component: COMPONENT });
    expect(error.cause).toEqual(new Error('the card is broken'));
    expect(island.status).toBe('error');
    expect(received.error).toHaveBeenCalledTimes(1);
    expect(received.ready).not.toHaveBeenCalled();
    expect(host.onError).toHaveBeenCalledTimes(1);

    const alert = await there(() => find('[role=alert]'));
    expect(alert.textContent).toContain('This content cannot be shown right now');
    expect(find('.card')).toBeNull();

    broken = false;
    const [retry] = alert.querySelectorAll('button');
    expect(retry?.textContent).toBe('Try again');
    retry?.click();
    await vi.waitFor(() => {
      expect(island.status).toBe('ready');
    }, quickly);
    await island.ready;
    await gone(() => find('[role=alert]'));
    expect(find('.card p')?.textContent).toBe('Hello Li Na');
    expect(received.ready).toHaveBeenCalledTimes(1);
    expect(hostErrors).not.toHaveBeenCalled();
  });

  it('is one for each attempt, whatever the component throws later', async () => {
    const { host } = fakeHost();
    const { island } = render({}, { host });
    const received = vi.fn();
    island.on('error', received);
    await island.ready;
    for (const message of ['first', 'second', 'third']) lastContext?.onError(new Error(message));
    await failureOf(island);
    expect(received.mock.calls).toMatchObject([[{ code: 'RENDER_FAILED', cause: { message: 'first' } }]]);
    expect(host.onError).toHaveBeenCalledTimes(1);
  });

  it('keeps the focus after a retry: while it loads, when it fails again, and when the component is rendered', async () => {
    let settle = { arrive: (_module: LoadedModule): void => undefined, fail: (): void => undefined };
    const loadModule = () =>
      new Promise<LoadedModule>((arrive, reject) => {
        settle = {
          arrive,
          fail: () => {
            reject(new WeaverError('CHUNK_FAILED'));
          },
        };
      });
    const { island, root, find } = render({}, { host: fakeHost({ loadModule }).host });
    const focused = () => (root as ShadowRoot).activeElement;
    const retry = () => there(() => find('[role=alert] button'));
    const waits = async () => {
      const button = await retry();
      button.focus();
      button.click();
      const busy = await there(() => find('[role=status]'));
      expect(focused()).toBe(busy);
    };
    await vi.waitFor(() => {
      settle.fail();
      expect(island.status).toBe('error');
    }, quickly);

    await waits();
    settle.fail();
    const button = await retry();
    expect(focused()).toBe(button);

    await waits();
    settle.arrive(loadedModule());
    await island.ready;
    await gone(() => find('[role=status]'));
    expect(focused()).toBe(find('.weaver-content'));
  });

  it('leaves the focus alone if the user moved it elsewhere during a retry', async () => {
    let fail = (): void => undefined;
    const loadModule = () =>
      new Promise<LoadedModule>((_arrive, reject) => {
        fail = () => {
          reject(new WeaverError('CHUNK_FAILED'));
        };
      });
    const elsewhere = document.createElement('button');
    container.append(elsewhere);
    const { island, find } = render({}, { host: fakeHost({ loadModule }).host });
    await vi.waitFor(() => {
      fail();
      expect(island.status).toBe('error');
    }, quickly);
    const retry = await there(() => find('[role=alert] button'));
    retry.focus();
    retry.click();
    await there(() => find('[role=status]'));
    elsewhere.focus();
    fail();
    await there(() => find('[role=alert]'));
    expect(document.activeElement).toBe(elsewhere);
  });

  it('of a nested component keeps the focus in the island after a retry', async () => {
    let arrive = (_module: LoadedModule): void => undefined;
    const load = vi.fn<(app: string) => Promise<LoadedModule>>();
    load.mockRejectedValueOnce(new WeaverError('CHUNK_FAILED'));
    load.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
    const onError = vi.fn();
    const services = { loadModule: load, loadLabels: () => Promise.resolve(), render: vi.fn(), onError };
    const Outer = () =>
      renderer.renderNested(
        { app: '@weapp/people', compName: 'Card' },
        {
          ...services,
          texts: () => fallbackTexts('en_US'),
          canSignIn: true,
          signIn: () => Promise.resolve(true),
        },
      ) as ReactElement;
    const loadModule = () =>
      Promise.resolve({ ...loadedModule(), exports: { default: Outer } } as unknown as LoadedModule);
    const { root, find } = render({}, { host: fakeHost({ loadModule }).host, name: '@weapp/people' });
    const retry = await there(() => find('[role=alert] button'));
    retry.focus();
    retry.click();
    const busy = await there(() => find('[role=status]'));
    expect((root as ShadowRoot).activeElement).toBe(busy);
    arrive(loadedModule());
    await there(() => find('.card'));
    expect((root as ShadowRoot).activeElement).toBe(find('.weaver-content'));
  });

  it('that occurs again is reported again, once per attempt', async () => {
    broken = true;
    const { island, find } = render();
    const received = vi.fn();
    island.on('error', received);
    await failureOf(island);
    (await there(() => find('[role=alert] button'))).click();
    await failureOf(island);
    expect(received).toHaveBeenCalledTimes(2);
    await there(() => find('[role=alert]'));
  });

  it('after ready unmounts the component and shows the error', async () => {
    const { island, find } = render({ name: 'Li Na' });
    await island.ready;
    const received = vi.fn();
    island.on('error', received);
    island.update({ crash: true });
    await there(() => find('[role=alert]'));
    expect(received).toHaveBeenCalledTimes(1);
    expect(island.status).toBe('error');
    expect(find('.card')).toBeNull();
    expect(hostErrors).not.toHaveBeenCalled();
  });

  it('that the component reports through onError is handled in the same way', async () => {
    const { island, find } = render();
    await island.ready;
    lastContext?.onError(new Error('no data'));
    await there(() => find('[role=alert]'));
    expect(island.status).toBe('error');
  });

  it('that is a WeaverError of another copy, or of a frame, is recognised', async () => {
    const { island, find } = render();
    await island.ready;
    expect(() => {
      lastContext?.onError(JSON.parse(JSON.stringify(new WeaverError('ANSWER_ERROR'))));
    }).not.toThrow();
    await there(() => find('[role=alert]'));
    expect(island.status).toBe('error');
  });

  it.each([
    ['@weapp/people/None', 'COMPONENT_MISSING', /@weapp\/people exports no component None; it has .*Card/],
    ['@weapp/people/text', 'COMPONENT_MISSING', /no component text/],
    [
      '@weapp/people/open',
      'COMPONENT_MISSING',
      /@weapp\/people\/open is a function, call weaverSDK\.apply\('@weapp\/people\/open'\)/,
    ],
    ['@weapp/people/toString', 'COMPONENT_MISSING', /no component toString/],
    ['people/Card', 'APP_MISSING', /App does not exist/],
    ['@weapp/../x', 'APP_MISSING', /App does not exist/],
  ])('for the name %s is %s, in the island and not thrown', async (name, code, message) => {
    const { island, find } = render({}, { name });
    expect(await failureOf(island)).toMatchObject({
      code,
      message: expect.stringMatching(message),
      component: name,
    });
    const alert = await there(() => find('[role=alert]'));
    expect(alert.textContent).toContain('This page is not set up correctly');
    expect(alert.querySelector('pre')?.textContent).toContain(code);
  });

  it.each([[null], [[]], ['x'], [5]])('for the props %j is RENDER_FAILED', async (props) => {
    const { island } = render(props);
    expect(await failureOf(island)).toMatchObject({
      code: 'RENDER_FAILED',
      message: expect.stringMatching(/props/),
    });
  });

  it.each([
    ['CHUNK_FAILED', 'The system resources failed to load'],
    ['SESSION_EXPIRED', 'You have been signed out'],
    ['REQUEST_CORS', 'could not be reached'],
  ] as const)('of loading in %s tells the person what it means', async (code, text) => {
    const { host } = fakeHost({ loadModule: () => Promise.reject(new WeaverError(code)) });
    const { island, find } = render({}, { host });
    expect(await failureOf(island)).toMatchObject({ code, component: COMPONENT });
    expect((await there(() => find('[role=alert]'))).textContent).toContain(text);
  });

  it('to create elements, because the page hides the function for it, is shown as plain text', async () => {
    const image = Object.assign(document.createElement('img'), { name: 'createElement' });
    document.body.append(image);
    onTestFinished(() => {
      image.remove();
    });
    const { island, root } = render();
    const message = 'an element of the page has the name createElement and hides document.createElement';
    await expect(island.ready).rejects.toMatchObject({
      code: 'RENDER_FAILED',
      message: `${message}: give it another name`,
    });
    await vi.waitFor(() => {
      expect(root.textContent).toContain(`RENDER_FAILED\n${message}`);
    }, quickly);
    image.remove();
    expect(hostErrors).not.toHaveBeenCalled();
  });

  it.each<[string, unknown, unknown]>([
    ['props with a getter that throws', throwingAt('name'), {}],
    ['props that are a proxy that throws', throwingProxy(), {}],
    ['props that are a revoked proxy', revokedProxy(), {}],
    ['options with a getter that throws', {}, throwingAt('keepAlive')],
    ['options that are a proxy that throws', {}, throwingProxy()],
    ['an option that throws', {}, { keepAlive: throwingAt('toString') }],
  ])('is the result of %s', async (_what, props, options) => {
    const { island } = render(props, { options: options as RenderOptions });
    const error = await failureOf(island);
    expect(error).toMatchObject({ code: 'RENDER_FAILED', component: COMPONENT });
    expect(error.message).toMatch(/cannot be read/);
    expect(island.status).toBe('error');
  });

  it('is not the result of data that throw, as long as the component does not read them', async () => {
    const { island, find } = render({ name: 'Li Na', data: throwingAt('x'), list: [throwingProxy()] });
    await island.ready;
    expect(find('.card p')?.textContent).toBe('Hello Li Na');
  });

  it('is not the result of a signal that is none, which is ignored', async () => {
    const { island } = render({}, { options: { signal: throwingProxy() as never } });
    await island.ready;
  });

  it('of the SDK is retried with a flag that the user requested it', async () => {
    const { host, services } = fakeHost();
    host.services.mockRejectedValueOnce(new WeaverError('REQUEST_OFFLINE', { phase: 'session' }));
    host.services.mockResolvedValueOnce(services);
    const { island, find } = render({}, { host });
    await failureOf(island);
    (await there(() => find('[role=alert] button'))).click();
    await vi.waitFor(() => {
      expect(island.status).toBe('ready');
    }, quickly);
    expect(host.services.mock.calls).toEqual([[false], [true]]);
  });

  it('occurs when the container leaves the page while the module loads', async () => {
    const { host } = fakeHost({
      loadModule: () => {
        container.remove();
        return Promise.resolve(loadedModule());
      },
    });
    const { island } = render({}, { host });
    expect(await failureOf(island)).toMatchObject({
      code: 'RENDER_FAILED',
      message: 'the container was removed from the document',
    });
  });
});

describe('unmount', () => {
  it('removes all nodes, sheets and effects, and may be called more than once', async () => {
    const sheets = [...document.adoptedStyleSheets];
    const { host } = fakeHost();
    const { island } = render({}, { host });
    const received = vi.fn();
    island.on('unmounted', received);
    await island.ready;
    const { signal } = lastContext ?? {};
    await island.unmount();
    await island.unmount();
    expect(container.childNodes).toHaveLength(0);
    expect(document.adoptedStyleSheets).toEqual(sheets);
    expect(unmounted).toHaveBeenCalledTimes(1);
    expect(signal?.aborted).toBe(true);
    expect(received.mock.calls).toEqual([[island]]);
    expect(host.onUnmounted).toHaveBeenCalledTimes(1);
    expect(island.status).toBe('unmounted');
    expect(() => {
      island.update({ name: 'late' });
    }).not.toThrow();
  });

  it('while it loads rejects `ready`, and nothing appears later', async () => {
    let arrive: (module: LoadedModule) => void = () => undefined;
    const loadModule = () => new Promise<LoadedModule>((resolve) => (arrive = resolve));
    const { host } = fakeHost({ loadModule });
    const { island } = render({}, { host });
    await vi.waitFor(() => {
      expect(host.services).toHaveBeenCalled();
    }, quickly);
    const outcome = island.ready.catch((error: unknown) => error);
    await island.unmount();
    expect(await outcome).toMatchObject({ code: 'RENDER_FAILED' });
    arrive(loadedModule());
    // An island rendered now is ready only after all pending work of the first one.
    const other = { ...loadedModule(), exports: { Card: () => <p>other</p> } } as LoadedModule;
    const place = document.createElement('section');
    document.body.append(place);
    onTestFinished(() => {
      place.remove();
    });
    const { host: otherHost } = fakeHost({ loadModule: () => Promise.resolve(other) });
    await render({}, { host: otherHost, place }).island.ready;
    expect(container.childNodes).toHaveLength(0);
    expect(lastContext).toBeUndefined();
    expect(host.onError).not.toHaveBeenCalled();
  });

  it('runs when the signal of the render aborts', async () => {
    const controller = new AbortController();
    const { island } = render({}, { options: { signal: controller.signal } });
    await island.ready;
    controller.abort();
    expect(island.status).toBe('unmounted');
    expect(container.childNodes).toHaveLength(0);
  });

  it('runs at once for a signal that is already aborted', () => {
    const { island } = render({}, { options: { signal: AbortSignal.abort() } });
    expect(island.status).toBe('unmounted');
    expect(container.childNodes).toHaveLength(0);
  });

  it.each([{}, 'signal', 7, null])('does not run with %j in place of a signal', async (signal) => {
    const options = { signal, isolation: 'shadows' } as unknown as RenderOptions;
    const { island } = render({}, { options });
    await island.ready;
    expect(island.shadowRoot).toBeDefined();
    await island.unmount();
    expect(container.childNodes).toHaveLength(0);
  });

  it('removes an error view as well', async () => {
    broken = true;
    const { island, find } = render();
    await there(() => find('[role=alert]'));
    await island.unmount();
    expect(container.childNodes).toHaveLength(0);
  });

  it.each(['shadow', 'none'] as const)(
    'leaves the document unchanged after 100 islands with isolation %s',
    async (isolation) => {
      const snapshot = () => ({
        html: document.documentElement.outerHTML,
        sheets: [...document.adoptedStyleSheets],
        title: document.title,
      });
      const before = snapshot();
      for (let turn = 0; turn < 100; turn += 1) {
        const { island } = render({ name: String(turn) }, { options: { isolation } });
        await island.ready;
        await island.unmount();
      }
      expect(snapshot()).toEqual(before);
      expect(unmounted).toHaveBeenCalledTimes(100);
    },
  );
});

describe('styles', () => {
  const pageStyle = document.createElement('style');
  afterEach(() => {
    pageStyle.remove();
  });
  const sheet = (css: string): ModuleStyle => {
    const made = new CSSStyleSheet();
    made.replaceSync(css);
    return { kind: 'sheet', sheet: made, pageSheet: () => made, lifted: undefined };
  };

  it("of the host's page do not apply inside an island", async () => {
    pageStyle.textContent = `
      p, * { color: rgb(255, 0, 0) !important; display: none !important; text-transform: uppercase !important }
      section { font: 40px serif; letter-spacing: 9px; direction: rtl; line-height: 5; visibility: visible }`;
    const { island, find } = render();
    await island.ready;
    document.head.append(pageStyle);
    const text = find('.card p');
    const style = getComputedStyle(text as Element);
    expect(style.color).not.toBe('rgb(255, 0, 0)');
    expect(style.display).toBe('block');
    expect(style.textTransform).toBe('none');
    expect(style.letterSpacing).toBe('normal');
    expect(style.fontSize).not.toBe('40px');
  });

  it("of a modal library of the host's page make an island unpressable, but not its popups and modal dialogs", async () => {
    pageStyle.textContent = 'body { pointer-events: none }';
    document.head.append(pageStyle);
    const { island, find } = render();
    await island.ready;
    const isPressable = (element: HTMLElement): boolean => getComputedStyle(element).pointerEvents === 'auto';
    expect(isPressable(find('.card button') as HTMLElement)).toBe(false);
    const popup = document.createElement('p');
    lastContext?.getPopupContainer().append(popup);
    expect(isPressable(popup)).toBe(true);
    const dialog = document.createElement('dialog');
    find('.card')?.append(dialog);
    dialog.showModal();
    expect(isPressable(dialog)).toBe(true);
    dialog.remove();
  });

  it("of the host's page do not hide an island, except by hiding its container", async () => {
    pageStyle.textContent = `
      div, h2, p { display: none !important } * { all: unset !important }
      section { display: block !important }`;
    const { island, find } = render();
    await island.ready;
    const home = document.createElement('section');
    document.body.append(home);
    home.append(island.element);
    document.head.append(pageStyle);
    const button = find('.card button') as HTMLElement;
    expect(button.getBoundingClientRect().width).toBeGreaterThan(0);
    expect(button.checkVisibility({ visibilityProperty: true, opacityProperty: true })).toBe(true);
    button.scrollIntoView();
    const { left, top } = button.getBoundingClientRect();
    expect(island.shadowRoot?.elementFromPoint(left + 2, top + 2)).toBe(button);
    pageStyle.remove();
    home.style.visibility = 'hidden';
    expect(button.checkVisibility({ visibilityProperty: true })).toBe(false);
    home.remove();
  });

  it('of a module stay inside, and two islands of it share the sheet', async () => {
    styles = [sheet('p{color: rgb(0, 0, 9)} *{outline: 3px solid rgb(0, 9, 0)} :host{--inside: 1}')];
    container.innerHTML = '<p>host</p>';
    const before = getComputedStyle(container.querySelector('p') as Element).color;
    const [one, two] = [render(), render()];
    await Promise.all([one.island.ready, two.island.ready]);
    for (const { find } of [one, two]) {
      expect(getComputedStyle(find('.card p') as Element).color).toBe('rgb(0, 0, 9)');
    }
    const outside = getComputedStyle(container.querySelector('p') as Element);
    expect(outside.color).toBe(before);
    expect(outside.outlineStyle).toBe('none');
    expect(getComputedStyle(document.documentElement).getPropertyValue('--inside')).toBe('');
    expect(one.island.shadowRoot?.adoptedStyleSheets.at(-1)).toBe(
      two.island.shadowRoot?.adoptedStyleSheets.at(-1),
    );
  });

  it('apply after the container moves from a template into the page', async () => {
    styles = [sheet('.card p{color: rgb(0, 0, 8)}')];
    const place = document.createElement('section');
    document.createElement('template').content.append(place);
    const { island, find } = render({}, { place });
    container.append(place);
    await island.ready;
    await vi.waitFor(() => {
      expect(getComputedStyle(find('.card p') as Element).color).toBe('rgb(0, 0, 8)');
    }, quickly);
    expect(island.shadowRoot?.adoptedStyleSheets).toHaveLength(2);
  });

  it('that are linked apply before the island is ready', async () => {
    const href = `data:text/css,${encodeURIComponent('.card p{color: rgb(3, 3, 3)}')}`;
    styles = [{ kind: 'link', attach: (parent) => linkSheet(parent, href, undefined, never) }];
    const { island, find } = render();
    await island.ready;
    expect(getComputedStyle(find('.card p') as Element).color).toBe('rgb(3, 3, 3)');
  });

  it('of a nested component that goes while they load do not stay', async () => {
    const own = sheet('.card p{color: rgb(7, 7, 7)}');
    const linked = createDeferred<void>();
    const nested: LoadedModule = {
      ...loadedModule(),
      styles: [own, { kind: 'link', attach: () => linked.promise }],
    };
    const services = {
      loadModule: () => Promise.resolve(nested),
      loadLabels: () => Promise.resolve(),
      render: vi.fn(),
      texts: () => fallbackTexts('en_US'),
      canSignIn: true,
      signIn: () => Promise.resolve(true),
      onError: vi.fn(),
    };
    const Outer = ({ isEmpty = false }: { readonly isEmpty?: boolean }) =>
      isEmpty ? (
        <p className="empty" />
      ) : (
        (renderer.renderNested({ app: '@weapp/people', compName: 'Card' }, services) as ReactElement)
      );
    const loadModule = () =>
      Promise.resolve({ ...loadedModule(), exports: { default: Outer } } as unknown as LoadedModule);
    const { island, find } = render({}, { host: fakeHost({ loadModule }).host, name: '@weapp/people' });
    const isAdopted = (): boolean =>
      own.kind === 'sheet' && island.shadowRoot?.adoptedStyleSheets.includes(own.sheet) === true;
    await vi.waitFor(() => {
      expect(isAdopted()).toBe(true);
    }, quickly);
    island.update({ isEmpty: true });
    await there(() => find('.empty'));
    linked.resolve();
    await vi.waitFor(() => {
      expect(isAdopted()).toBe(false);
    }, quickly);
  });

  it('that are missing make the island fail instead of rendering it unstyled', async () => {
    styles = [{ kind: 'link', attach: (parent) => linkSheet(parent, 'blob:null/none', undefined, never) }];
    const { island, find } = render();
    await expect(island.ready).rejects.toMatchObject({ name: 'WeaverError' });
    expect(find('.card')).toBeNull();
  });

  it('of an island without isolation are removed with it', async () => {
    const before = [...document.adoptedStyleSheets];
    styles = [sheet('.card p{color: rgb(5, 5, 5)}')];
    const { island, find } = render({}, { options: { isolation: 'none' } });
    await island.ready;
    expect(island.shadowRoot).toBeUndefined();
    expect(getComputedStyle(find('.card p') as Element).color).toBe('rgb(5, 5, 5)');
    await island.unmount();
    expect(document.adoptedStyleSheets).toEqual(before);
  });
});
