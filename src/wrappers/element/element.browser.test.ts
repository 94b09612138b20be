import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createElement, useState, type ReactElement } from 'react';
import type { Frame } from '../../frames/frame.js';
import type { ModuleContext } from '../../islands/context.js';
import { createWeaverSDK } from '../../sdk/createWeaverSDK.js';
import type { WeaverSDK } from '../../sdk/weaverSDK.js';
import { defineElements, type WeaverComponentElement, type WeaverFrameElement } from './index.js';

/** Counts its clicks, so that a test sees whether it was mounted anew. */
function Card({ name = 'nobody', weaver }: { name?: string; weaver: ModuleContext }): ReactElement {
  const [clicks, setClicks] = useState(0);
  const onClick = (): void => {
    setClicks(clicks + 1);
    weaver.emit('picked', { clicks: clicks + 1 });
  };
  return createElement('button', { type: 'button', onClick }, `${name} ${clicks}`);
}

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/token': { status: true, data: { eteamsid: 's1' } },
  '/papi/app/baseserver/info/getInfo': { status: true, data: { ACCESS_ETEAMSID: 's1', tenantKey: 't1' } },
  '/api/baseserver/layout/baseTeams': {
    code: 200,
    status: true,
    data: { tenantKey: 't1', currentUser: { id: 'u1' }, locale: { language: 'en_US' } },
  },
};

let sdk: WeaverSDK;
let page: HTMLElement;
let prefix = 'office';
let defined = 0;
const events: unknown[] = [];
const failed = vi.fn();
const realFetch = globalThis.fetch;

/** Elements cannot be undefined, so each test has its own names. */
const componentTag = (): string => `${prefix}-component`;

beforeEach(() => {
  globalThis.fetch = (input) => {
    const { pathname } = new URL(input as string, location.href);
    return Promise.resolve(Response.json(ANSWERS[pathname] ?? {}));
  };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sdk = createWeaverSDK();
  defined += 1;
  prefix = `office${defined}`;
  page = document.body.appendChild(document.createElement('main'));
  events.length = 0;
  failed.mockClear();
  void sdk.init({
    oadomain: 'https://oa.weaver.test',
    authTokenApi: '/token',
    monitor: { enabled: false },
    onError: failed,
    localModules: { '@weapp/people': { Card }, '@weapp/news': { News: () => 'the other one' } },
  });
});
afterEach(async () => {
  await sdk.destroy();
  page.remove();
  globalThis.fetch = realFetch;
  vi.restoreAllMocks();
});

const note = (event: Event): void => {
  const { detail } = event as CustomEvent<{ readonly status?: string; readonly code?: string }>;
  events.push([event.type, detail.status ?? detail.code ?? detail]);
};
function addTo(
  place: Element | ShadowRoot,
  attributes: Readonly<Record<string, string>>,
): WeaverComponentElement {
  const element = document.createElement(componentTag());
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  place.append(element);
  return element as WeaverComponentElement;
}
const textOf = (element: HTMLElement): string =>
  element.querySelector('[data-weaver-island]')?.shadowRoot?.querySelector('.weaver-content')?.textContent ??
  '';
const shows = (element: HTMLElement, text: string): Promise<void> =>
  vi.waitFor(() => {
    expect(textOf(element)).toBe(text);
  });
const click = (element: HTMLElement): void =>
  element.querySelector('[data-weaver-island]')?.shadowRoot?.querySelector('button')?.click();
const CARD = '@weapp/people/Card';

it('upgrades elements that stood before, with attributes, and with properties that were set on them', async () => {
  page.innerHTML = `<${componentTag()} name="${CARD}" props='{"name":"Li Wei"}'></${componentTag()}>`;
  const byAttribute = page.firstElementChild as WeaverComponentElement;
  const byProperty = addTo(page, {});
  Object.assign(byProperty, { name: CARD, props: { name: 'Wang Fang' } });
  defineElements(sdk, prefix);
  defineElements(sdk, prefix);
  await shows(byAttribute, 'Li Wei 0');
  await shows(byProperty, 'Wang Fang 0');
  expect(byProperty.getAttribute('name')).toBe(CARD);
  expect(byAttribute.props).toEqual({ name: 'Li Wei' });
  expect(getComputedStyle(byAttribute).display).toBe('block');
  expect(byAttribute.embedded?.status).toBe('ready');
});

it('follows props without mounting the component anew, and shows the component of another module for its name', async () => {
  defineElements(sdk, prefix);
  const element = addTo(page, { name: CARD });
  await shows(element, 'nobody 0');
  click(element);
  element.props = Object.freeze({ name: 'Li Wei', onPick: () => 1 });
  await shows(element, 'Li Wei 1');
  const cyclic: Record<string, unknown> = { name: 'Zhao' };
  cyclic['self'] = cyclic;
  element.props = cyclic;
  await shows(element, 'Zhao 1');
  element.props = () => 1;
  await vi.waitFor(() => {
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'RENDER_FAILED' }));
  });
  element.setAttribute('props', '{"name":"Wang Fang"}');
  await shows(element, 'Wang Fang 1');
  element.removeAttribute('props');
  await shows(element, 'nobody 1');
  element.name = '@weapp/news/News';
  await shows(element, 'the other one');
  element.name = undefined;
  await vi.waitFor(() => {
    expect(element.children).toHaveLength(0);
  });
});

it('tells what happens with events that bubble, out of a shadow root too', async () => {
  defineElements(sdk, prefix);
  const host = page.appendChild(document.createElement('div'));
  for (const event of ['ready', 'error', 'picked', 'unmounted']) page.addEventListener(event, note);
  const element = addTo(host.attachShadow({ mode: 'open' }), { name: CARD });
  await shows(element, 'nobody 0');
  click(element);
  await sdk.destroy();
  expect(events).toEqual([
    ['ready', 'ready'],
    ['picked', { clicks: 1 }],
    ['unmounted', 'unmounted'],
  ]);
});

it('reports what cannot be shown: no name that a component has, and props that are no JSON', async () => {
  const told = vi.spyOn(console, 'error');
  defineElements(sdk, prefix);
  page.addEventListener('error', note);
  const element = addTo(page, { name: CARD, props: '{"name":' });
  await shows(element, 'nobody 0');
  addTo(page, { name: '' });
  await vi.waitFor(() => {
    // The attribute was set before the element was in the page, so that event bubbled nowhere: the console has it.
    expect(events).toEqual([['error', 'MISSING_CONTAINER_COMP']]);
  });
  expect(told).toHaveBeenCalledWith(
    '[weaverSDK]',
    componentTag(),
    expect.objectContaining({ message: 'the attribute props must be JSON' }),
  );
  element.setAttribute('props', 'no');
  expect(events[1]).toEqual(['error', 'CONFIG_INVALID']);
  expect(textOf(element)).toBe('nobody 0');
});

it('keeps the state of a component that is moved, in the page and into another document and back', async () => {
  defineElements(sdk, prefix);
  const element = addTo(page, { name: CARD });
  await shows(element, 'nobody 0');
  const { embedded } = element;
  click(element);
  await shows(element, 'nobody 1');
  const frame = page.appendChild(document.createElement('iframe'));
  frame.contentDocument?.body.append(element);
  expect(element.ownerDocument).toBe(frame.contentDocument);
  element.props = { name: 'Li Wei' };
  await shows(element, 'Li Wei 1');
  page.append(element);
  element.props = { name: 'Wang Fang' };
  await shows(element, 'Wang Fang 1');
  expect(element.embedded).toBe(embedded);
});

it('shows a component of its own in a clone', async () => {
  defineElements(sdk, prefix);
  const element = addTo(page, { name: CARD, props: '{"name":"Li Wei"}' });
  await shows(element, 'Li Wei 0');
  click(element);
  await shows(element, 'Li Wei 1');
  const clone = element.cloneNode(true) as WeaverComponentElement;
  page.append(clone);
  await shows(clone, 'Li Wei 0');
  expect(clone.children).toHaveLength(1);
  // In a document that does not know the element, a copy is one only when it comes back.
  const frame = page.appendChild(document.createElement('iframe'));
  const copy = frame.contentDocument?.importNode(element, true) as WeaverComponentElement;
  page.append(copy);
  await shows(copy, 'Li Wei 0');
  expect(textOf(element)).toBe('Li Wei 1');
});

it('shows a hundred at once, and nothing of a hundred that are gone before they have loaded', async () => {
  defineElements(sdk, prefix);
  page.addEventListener('ready', note);
  const add = (): WeaverComponentElement[] =>
    Array.from({ length: 100 }, (_, at) => addTo(page, { name: CARD, props: `{"name":"${at}"}` }));
  const gone = add();
  await Promise.resolve();
  for (const element of gone) element.remove();
  const shown = add();
  await vi.waitFor(() => {
    expect(events).toHaveLength(100);
  });
  expect(shown.map(textOf)).toEqual(shown.map((_, at) => `${at} 0`));
  expect(gone.map(({ embedded, children }) => [embedded, children.length])).toEqual(
    gone.map(() => [undefined, 0]),
  );
});

it('takes a component away with its element: at once while it loads; one with keep-alive goes on in the next element', async () => {
  defineElements(sdk, prefix);
  const element = addTo(page, { name: CARD });
  await Promise.resolve();
  const { embedded } = element;
  element.remove();
  await vi.waitFor(() => {
    expect(embedded?.status).toBe('unmounted');
  });
  const first = addTo(page, { name: CARD, 'keep-alive': 'card' });
  await shows(first, 'nobody 0');
  click(first);
  await shows(first, 'nobody 1');
  first.remove();
  const second = addTo(page, { name: CARD, 'keep-alive': 'card' });
  await shows(second, 'nobody 1');
  // The first one has nothing left, and gets a component of its own.
  page.append(first);
  await shows(first, 'nobody 0');
  expect(textOf(second)).toBe('nobody 1');
});

it('embeds a page in a frame, follows its model, and lets the page open its own links', async () => {
  defineElements(sdk, prefix);
  const calls: unknown[] = [];
  const listeners = new Map<string, (payload: unknown) => void>();
  const element = document.createElement('weaver-island');
  const preventDefault = vi.fn();
  vi.spyOn(sdk, 'embed').mockImplementation((place, target, options) => {
    calls.push(['embed', target, options]);
    (place as Element).append(element);
    return {
      status: 'ready',
      element,
      on: (event: string, listener: (payload: unknown) => void) => {
        listeners.set(event, listener);
        return () => listeners.delete(event);
      },
      update: (model: object) => calls.push(['update', model]),
      unmount: () => calls.push(['unmount']),
    } as unknown as Frame;
  });
  const frame = document.createElement(`${prefix}-frame`) as WeaverFrameElement;
  frame.setAttribute('target', '{"kind":"workflow","id":"7"}');
  frame.setAttribute('min-height-px', '300');
  frame.title = 'Approval';
  page.append(frame);
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  await settled();
  frame.model = { a: 1 };
  await settled();
  frame.model = { a: 1 };
  await settled();
  frame.addEventListener('link', (event) => {
    event.preventDefault();
  });
  listeners.get('*')?.({ event: 'link', payload: { url: 'https://a.test/', preventDefault } });
  frame.target = '/sp/doc';
  await settled();
  const unreadable = new Proxy({}, { ownKeys: () => expect.fail('not readable') });
  frame.model = unreadable;
  await settled();
  expect(calls).toEqual([
    ['embed', { kind: 'workflow', id: '7' }, { title: 'Approval', minHeightPx: 300 }],
    ['update', { a: 1 }],
    ['unmount'],
    ['embed', '/sp/doc', { title: 'Approval', minHeightPx: 300, model: { a: 1 } }],
    ['update', unreadable],
  ]);
  expect(preventDefault).toHaveBeenCalledTimes(1);
});

it('leaves elements of the page that have its names, with a warning, and refuses a prefix that is no name', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  class Own extends HTMLElement {}
  customElements.define(componentTag(), Own);
  defineElements(sdk, prefix);
  expect(customElements.get(componentTag())).toBe(Own);
  expect(warned).toHaveBeenCalledTimes(1);
  expect(() => {
    defineElements(sdk, 'Not A Name');
  }).toThrowError(expect.objectContaining({ code: 'CONFIG_INVALID' }) as Error);
});
