// @vitest-environment happy-dom
import { useState, createElement, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createApp,
  createSSRApp,
  defineComponent,
  h,
  KeepAlive,
  nextTick,
  onErrorCaptured,
  reactive,
  shallowRef,
  type App,
  type Component,
} from 'vue';
import type { WeaverConfig } from '../../context/config.js';
import type { WeaverError } from '../../core/errors.js';
import type { Frame } from '../../frames/frame.js';
import type { ModuleContext } from '../../islands/context.js';
import { createWeaverSDK } from '../../sdk/createWeaverSDK.js';
import type { WeaverSDK } from '../../sdk/weaverSDK.js';
import { createPlugin, useWeaver, WeaverComponent, WeaverFrame, type WeaverRefs } from './index.js';

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/token': { status: true, data: { eteamsid: 's1' } },
  '/papi/app/baseserver/info/getInfo': { status: true, data: { ACCESS_ETEAMSID: 's1', tenantKey: 't1' } },
  '/api/baseserver/layout/baseTeams': {
    code: 200,
    status: true,
    data: { tenantKey: 't1', currentUser: { id: 'u1' }, locale: { language: 'en_US' } },
  },
};

/** Counts its clicks, so that a test sees whether it was mounted anew. */
function Card({ name = 'nobody', weaver }: { name?: string; weaver: ModuleContext }): ReactElement {
  const [clicks, setClicks] = useState(0);
  if (name === 'crash') throw new Error('the card is broken');
  const onClick = (): void => {
    setClicks(clicks + 1);
    weaver.emit('picked', { clicks: clicks + 1 });
  };
  return createElement('button', { type: 'button', onClick }, `${name} ${clicks}`);
}

const CARD = '@weapp/people/Card';
const configOf = (over: Partial<WeaverConfig> = {}): WeaverConfig => ({
  oadomain: 'https://oa.weaver.test',
  authTokenApi: '/token',
  monitor: { enabled: false },
  localModules: { '@weapp/people': { Card } },
  onError: () => undefined,
  ...over,
});

let sdk: WeaverSDK;
let asked: string[] = [];
let apps: App[] = [];
beforeEach(() => {
  asked = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname } = new URL(input as string, location.href);
    asked.push(pathname);
    return Promise.resolve(Response.json(ANSWERS[pathname] ?? {}));
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sdk = createWeaverSDK();
});
afterEach(async () => {
  for (const app of apps) app.unmount();
  apps = [];
  await sdk.destroy();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Shows an app. @param markup of a server, which is hydrated */
function show(
  root: Component,
  config: Parameters<typeof createPlugin>[1] = configOf(),
  markup?: string,
): HTMLElement {
  const place = document.body.appendChild(document.createElement('main'));
  const app = markup === undefined ? createApp(root) : createSSRApp(root);
  if (markup !== undefined) place.innerHTML = markup;
  app.use(createPlugin(sdk, config));
  app.mount(place);
  apps.push(app);
  return place;
}

const buttons = (): (HTMLElement | null | undefined)[] =>
  [...document.querySelectorAll('[data-weaver-island]')].map(({ shadowRoot }) =>
    shadowRoot?.querySelector<HTMLElement>('.weaver-content button'),
  );
const shows = (...expected: string[]): Promise<void> =>
  vi.waitFor(() => {
    expect(buttons().map((button) => button?.textContent)).toEqual(expected);
  });
const click = (): void => buttons()[0]?.click();

it('follows props without mounting the component anew, also a reactive object, and tells its events; the session outlives the app', async () => {
  const told: unknown[] = [];
  const props = shallowRef<Record<string, unknown>>({ name: 'Li Wei' });
  const listeners = {
    onReady: ({ status }: { status: string }) => told.push(status),
    onEvent: (given: unknown) => told.push(given),
    onError: ({ code }: WeaverError) => told.push(code),
  };
  show(() => h(WeaverComponent, { name: CARD, props: props.value, ...listeners }));
  await shows('Li Wei 0');
  click();
  await shows('Li Wei 1');
  const live = reactive<Record<string, unknown>>({ name: 'Wang Fang' });
  props.value = live;
  await shows('Wang Fang 1');
  live['name'] = 'Zhao';
  await shows('Zhao 1');
  delete live['name'];
  await shows('nobody 1');
  props.value = { name: 'crash' };
  await vi.waitFor(() => {
    expect(told).toEqual(['ready', { event: 'picked', payload: { clicks: 1 } }, 'RENDER_FAILED']);
  });
  apps.pop()?.unmount();
  expect(document.querySelector('[data-weaver-island]')).toBeNull();
  expect(sdk.status).toBe('success');
  show(() => h(WeaverComponent, { name: CARD }));
  await shows('nobody 0');
  expect(asked.filter((path) => path.endsWith('getInfo'))).toHaveLength(1);
});

it.each<[string, (view: string) => Component]>([
  ['v-if', (view) => () => h(WeaverComponent, { key: view, name: CARD, keepAlive: 'card' })],
  [
    'KeepAlive of Vue',
    (view) => () =>
      h(KeepAlive, () =>
        h(
          defineComponent({
            name: `View-${view}`,
            render: () => h(WeaverComponent, { name: CARD, keepAlive: true }),
          }),
        ),
      ),
  ],
])('keeps a component with keepAlive over a change of view, by %s', async (_, viewOf) => {
  const views = { a: viewOf('a'), b: viewOf('b') };
  const view = shallowRef<'a' | 'b' | undefined>('a');
  show(() => view.value && h(views[view.value]));
  await shows('nobody 0');
  click();
  await shows('nobody 1');
  for (const next of [undefined, 'a', 'b'] as const) {
    view.value = next;
    await nextTick();
    await shows(...(next ? ['nobody 1'] : []));
  }
});

it('shows the fallback until it is ready, and throws a failure to the components around it if that is wanted', async () => {
  const caught: unknown[] = [];
  const Around = defineComponent((_, { slots }) => {
    onErrorCaptured((error) => {
      caught.push((error as WeaverError).code);
      return false;
    });
    return () => slots['default']?.();
  });
  const fallback = (): unknown => h('i', 'loading');
  const place = show(() =>
    h(Around, () => [
      h(WeaverComponent, { name: CARD }, { fallback }),
      h(WeaverComponent, { name: CARD, props: { name: 'crash' }, throwErrors: true }),
      h(WeaverComponent, { name: CARD, props: { name: 'crash' } }),
    ]),
  );
  expect(place.querySelectorAll('i')).toHaveLength(1);
  await vi.waitFor(() => {
    expect(place.querySelector('i')).toBeNull();
    expect(caught).toEqual(['RENDER_FAILED']);
  });
});

it('shares the session with an app of equal config, refuses one with another config, and follows a config that changes', async () => {
  let seen: WeaverRefs | undefined;
  const refused = vi.fn();
  const State = defineComponent(() => {
    seen = useWeaver();
    return () => h(WeaverComponent, { name: CARD, onError: refused });
  });
  const config = shallowRef(configOf({ oadomain: 'https://other.weaver.test' }));
  show(() => h(WeaverComponent, { name: CARD }));
  show(() => h(WeaverComponent, { name: CARD }), configOf({ onError: () => 2 }));
  show(State, config);
  await shows('nobody 0', 'nobody 0');
  expect([seen?.status.value, seen?.error.value?.code]).toEqual(['failed', 'CONFIG_INVALID']);
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ code: 'CONFIG_INVALID' }));
  await sdk.destroy();
  config.value = configOf({ oadomain: 'https://third.weaver.test' });
  await shows('nobody 0');
  await vi.waitFor(() => {
    expect([seen?.status.value, seen?.context.value?.user.id]).toEqual(['success', 'u1']);
  });
});

it('hydrates what a server rendered without a mismatch, then tells the state of the session', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const Root = defineComponent(() => {
    const { status, language } = useWeaver();
    return () => [h('p', `${status.value} ${language.value}`), h(WeaverComponent, { name: CARD })];
  });
  const markup = '<!--[--><p>idle zh_CN</p><div style=""><div style=""></div><!----></div><!--]-->';
  const place = show(Root, configOf(), markup);
  await shows('nobody 0');
  await vi.waitFor(() => {
    expect(place.querySelector('p')?.textContent).toBe('success en_US');
  });
  expect(warned).not.toHaveBeenCalled();
});

it('follows the model and the target of a frame', async () => {
  const calls: unknown[] = [];
  vi.spyOn(sdk, 'embed').mockImplementation((_, target, options) => {
    calls.push(['embed', target, options]);
    return {
      status: 'ready',
      on: () => () => undefined,
      update: (model: object) => calls.push(['update', model]),
      unmount: () => calls.push(['unmount']),
    } as unknown as Frame;
  });
  const target = shallowRef<{ kind: string; id: string } | string>({ kind: 'task', id: '7' });
  const model = shallowRef({ a: 1 });
  show(() => h(WeaverFrame, { target: target.value, options: { model: { ...model.value } } }));
  for (const next of [{ a: 1 }, { a: 2 }]) {
    model.value = next;
    target.value = { kind: 'task', id: '7' };
    await nextTick();
  }
  target.value = '/sp/doc';
  await nextTick();
  expect(calls).toEqual([
    ['embed', { kind: 'task', id: '7' }, { model: { a: 1 } }],
    ['update', { a: 2 }],
    ['unmount'],
    ['embed', '/sp/doc', { model: { a: 2 } }],
  ]);
});

it('needs the plugin, and says so', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(() =>
    createApp(() => h(WeaverComponent, { name: CARD })).mount(document.createElement('p')),
  ).toThrow(expect.objectContaining({ code: 'NOT_INITIALISED' }) as Error);
});
