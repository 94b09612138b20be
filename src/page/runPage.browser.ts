import { pageBase } from '../browser/page.js';
import type { WeaverConfig } from '../context/config.js';
import type { WeaverContext } from '../context/events.js';
import { attempt, ownOptions } from '../core/callerValues.js';
import { createEmitter } from '../core/emitter.js';
import { WeaverError } from '../core/errors.js';
import { logWarning } from '../core/log.js';
import { createReplayBuffer } from '../core/replayBuffer.js';
import { hostConnection } from '../frames/page/hostSlot.browser.js';
import { parseConfig } from '../sdk/config/parseConfig.js';
import type { WeaverSDK } from '../sdk/weaverSDK.js';
import { staticPath } from '../wire/calls.js';
import type { Tenant } from '../wire/tenant.js';
import { deviceOf } from './deviceOf.js';
import { EFFECTS } from './effects/index.js';
import type { Page } from './page.js';
import { DEFAULT_CONTAINER, type PageOptions, type RunningPage, startEffects } from './pageEffect.js';
import { pageSettings, type ReadSettings } from './settings/pageSettings.js';
import { readRuntime } from './settings/readRuntime.browser.js';
import { cleanTitle } from '../browser/pageTitle.js';
import { createTitleState } from './titleBar/titleState.js';
import { createTopSpace } from './topSpace.browser.js';
import { replaceMethod } from './putBack.browser.js';

/** How a page was started. */
export interface PageStart {
  readonly sdk: WeaverSDK;
  /** Folder of the SDK's own files, where the config names none; undefined: that of the platform. */
  readonly folder: string | undefined;
  readonly config: WeaverConfig;
  readonly options: PageOptions;
  /** What init has resolved to. */
  readonly context: WeaverContext;
}

/** The settings of the page; one warning names all that make no sense. */
function readSettings(tenant: Tenant): ReadSettings {
  const { values, problem } = readRuntime();
  // A getter inside of a value may throw.
  const own = attempt(() => pageSettings(values, tenant), undefined);
  const read = own ?? pageSettings({}, tenant);
  const problems = [problem, own ? undefined : 'all of the page'].filter((text) => text !== undefined);
  const junk = [...problems, ...read.junk];
  if (junk.length > 0) logWarning(`settings of the page that make no sense are left out: ${junk.join(', ')}`);
  return read;
}

/** Follows tenant and route; returns the page as its effects see it, and the function that ends that. */
function followPage(start: PageStart): { readonly running: RunningPage; readonly stop: () => void } {
  const { sdk, folder, options, context } = start;
  const parsed = parseConfig(start.config);
  if (!parsed.ok) throw new WeaverError('CONFIG_INVALID');
  const { config } = parsed;
  const filesUrl = config.baseUrl ?? folder ?? config.staticDomain + staticPath('sdkFiles');
  const changes = createEmitter<{ tenant: Tenant; route: undefined }>();
  let { tenant } = context;
  const { settings, ownGreyStatus } = readSettings(tenant);
  const device = deviceOf(tenant);
  const topSpace = createTopSpace(options.container ?? DEFAULT_CONTAINER);
  const stops = [
    topSpace.dispose,
    watchRoutes(() => {
      changes.emit('route', undefined);
    }),
    sdk.on('ready', ({ tenant: next }) => {
      if (next === tenant) return;
      tenant = next;
      changes.emit('tenant', tenant);
    }),
  ];
  const running: RunningPage = {
    sdk,
    config,
    options,
    filesUrl: new URL(filesUrl.replace(/\/*$/, '/'), pageBase()).href,
    settings,
    device,
    hasHost: hostConnection() !== undefined,
    topSpace,
    titles: createTitleState(cleanTitle(document.title, device.client)),
    pushed: createReplayBuffer<unknown>(),
    tenant: () => tenant,
    onTenant: (listener) => changes.on('tenant', listener),
    isGreyFor: ({ greyInfo }) => ownGreyStatus ?? greyInfo.mainPageGreyStatus,
    onRoute: (listener) =>
      changes.on('route', () => {
        listener();
      }),
  };
  return {
    running,
    stop() {
      for (const stop of stops.reverse()) stop();
    },
  };
}

/**
 * Starts everything that page mode does to the page, after its init.
 *
 * @param onDisposed called once, when `dispose` has put everything back and the SDK is being destroyed
 */
export function runPage(start: PageStart, onDisposed: () => void): Page {
  const { sdk } = start;
  const { running, stop } = followPage(start);
  const { settings, titles, device, pushed } = running;
  const stopEffects = startEffects(EFFECTS, running);
  let ended: Promise<void> | undefined;
  return {
    sdk,
    settings,
    setTitle(title) {
      titles.setTitle(cleanTitle(title, device.client));
    },
    titleBar: {
      register(wanted) {
        const { title, ...others } = ownOptions(wanted);
        titles.register({
          ...others,
          ...(title === undefined ? {} : { title: cleanTitle(title, device.client) }),
        });
      },
      unregister() {
        titles.register(undefined);
      },
    },
    notices: {
      push(message) {
        pushed.add(message);
      },
    },
    dispose() {
      if (ended) return ended;
      stopEffects();
      stop();
      onDisposed();
      return (ended = sdk.destroy());
    },
  };
}

/**
 * Calls `onChange` after the page's path has changed, by its history or by the person. Returns the function that ends it and
 * puts the functions of the history back.
 */
function watchRoutes(onChange: () => void): () => void {
  const here = (): string => location.pathname + location.search + location.hash;
  let last = here();
  const look = (): void => {
    if (here() === last) return;
    last = here();
    onChange();
  };
  const unwrap = ['pushState', 'replaceState'].map((name) =>
    replaceMethod(
      history,
      name,
      (change) =>
        function (...args) {
          const result = Reflect.apply(change, this, args);
          look();
          return result;
        },
    ),
  );
  addEventListener('popstate', look);
  addEventListener('hashchange', look);
  return () => {
    removeEventListener('popstate', look);
    removeEventListener('hashchange', look);
    for (const one of unwrap) one();
  };
}
