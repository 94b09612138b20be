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
import type { PageOptions } from './page.js';
import { pageSettings, type ReadSettings } from './settings/pageSettings.js';
import { cleanTitle } from '../browser/pageTitle.js';
import { createTitleState } from './titleBar/titleState.js';
import { createTopSpace } from './topSpace.browser.js';
import { replaceMethod } from './putBack.browser.js';
import { readGlobal } from '../browser/globals.js';
import { findAllInPage } from '../browser/pageTree.js';
import { isRecord, type WireRecord } from '../wire/record.js';

const GLOBAL = 'weaverRuntime';
const ELEMENT_ID = 'weaver-runtime';

/** What a page says about itself. */
interface PageRuntime {
  readonly values: WireRecord;
  /** Where something stands that is no settings; undefined if all is well. */
  readonly problem: string | undefined;
}

/** The settings in the page's JSON; an element of the page that only has the id does not count (DOM clobbering). */
function jsonOfPage(): string | undefined {
  const script = findAllInPage(`#${ELEMENT_ID}`).find(
    (element): element is HTMLScriptElement =>
      element instanceof HTMLScriptElement && element.getAttribute('type') === 'application/json',
  );
  return script && (Reflect.get(Node.prototype, 'textContent', script) as string);
}

/**
 * Reads `window.weaverRuntime`, an object, or the JSON in `<script type="application/json" id="weaver-runtime">` (contract §8).
 * The global is taken first.
 */
function readRuntime(): PageRuntime {
  const given = readGlobal(GLOBAL);
  // A copy: getters of the page may throw.
  if (isRecord(given) && !(given instanceof Node)) return { values: ownOptions(given), problem: undefined };
  const isTaken = given !== undefined && !(given instanceof Node);
  const taken = isTaken ? `window.${GLOBAL}` : undefined;
  const json = jsonOfPage();
  if (json === undefined) return { values: {}, problem: taken };
  const read = attempt(() => JSON.parse(json) as unknown, undefined);
  return isRecord(read) ? { values: read, problem: taken } : { values: {}, problem: `#${ELEMENT_ID}` };
}

/** The main element of a page that names none. */
export const DEFAULT_CONTAINER = '#container';

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
  const ofPage = attempt(() => pageSettings(values, tenant), undefined);
  const read = ofPage ?? pageSettings({}, tenant);
  const problems = [problem, ofPage ? undefined : 'all of the page'].filter((text) => text !== undefined);
  const invalid = [...problems, ...read.invalid];
  if (invalid.length > 0)
    logWarning(`settings of the page that make no sense are left out: ${invalid.join(', ')}`);
  return read;
}

/** A running page, as its effects see it. */
export type RunningPage = ReturnType<typeof followPage>['running'];

/** Follows tenant and route; returns the page as its effects see it, and the function that ends that. */
export function followPage(start: PageStart) {
  const { sdk, folder, options, context } = start;
  const parsed = parseConfig(start.config);
  if (!parsed.ok) throw new WeaverError('CONFIG_INVALID');
  const { config } = parsed;
  const filesUrl = config.baseUrl ?? folder ?? config.staticDomain + staticPath('sdkFiles');
  const changes = createEmitter<{ tenant: Tenant; route: undefined }>();
  let { tenant } = context;
  const { settings, pageGreyStatus } = readSettings(tenant);
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
  const running = {
    sdk,
    config,
    options,
    /** Folder of the SDK's own files, with its trailing slash. */
    filesUrl: new URL(filesUrl.replace(/\/*$/, '/'), pageBase()).href,
    settings,
    device,
    /** True if a host page shows this page in a frame and has connected: what people see around it is the host page's. */
    hasHost: hostConnection() !== undefined,
    topSpace,
    titles: createTitleState(cleanTitle(document.title, device.client)),
    /** The messages that the page has pushed. */
    pushed: createReplayBuffer<unknown>(),
    /** Of the last init. */
    tenant: () => tenant,
    /** Calls `listener` with the tenant of each further init. */
    onTenant: (listener: (tenant: Tenant) => void) => changes.on('tenant', listener),
    /** Whether the page is grey for a tenant: the page's own setting comes first. */
    isGreyFor: ({ greyInfo }: Tenant): boolean => pageGreyStatus ?? greyInfo.mainPageGreyStatus,
    /** Calls `listener` after each change of the page's path. */
    onRoute: (listener: () => void) =>
      changes.on('route', () => {
        listener();
      }),
  };
  return {
    running,
    stop: (): void => {
      for (const stop of stops.reverse()) stop();
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
