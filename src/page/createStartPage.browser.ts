import { requirePage } from '../browser/requirePage.js';
import { pageBase } from '../browser/page.js';
import type { WeaverConfig } from '../context/config.js';
import type { WeaverContext } from '../context/events.js';
import { attempt, ownOptions } from '../core/callerValues.js';
import { createEmitter } from '../core/emitter.js';
import { asWeaverError, WeaverError, type WeaverErrorCode } from '../core/errors.js';
import { logWarning } from '../core/log.js';
import { hasHostConnection } from '../frames/page/hostSlot.browser.js';
import { parseConfig } from '../sdk/config/parseConfig.js';
import type { Environment } from '../sdk/environment.js';
import type { WeaverSDK } from '../sdk/weaverSDK.js';
import { staticPath } from '../wire/calls.js';
import type { Tenant } from '../wire/tenant.js';
import { withAjaxRecords } from './ajaxErrors.js';
import { deviceOf } from './deviceOf.js';
import { EFFECTS } from './effects/index.js';
import { showFailure } from './failure/showFailure.browser.js';
import type { Page, StartPage } from './page.js';
import type { PageOptions, RunningPage } from './pageEffect.js';
import { pageSettings, type ReadSettings } from './settings/pageSettings.js';
import { readRuntime } from './settings/readRuntime.browser.js';
import { startEffects } from './startEffects.js';
import { cleanTitle } from './titleBar/cleanTitle.js';
import { createTitleState } from './titleBar/titleState.js';
import { watchRoutes } from './watchRoutes.browser.js';

const DEFAULT_CONTAINER = '#container';

/** Failures of a start that is not this page's to explain: an embedded session runs, or the page has ended the SDK itself. */
const NOT_SHOWN: readonly WeaverErrorCode[] = ['ALREADY_ACTIVE', 'DESTROYED', 'NOT_INITIALISED'];

/** The config of the page's init. One that cannot be read is init's to refuse. */
function configOfInit(given: WeaverConfig): WeaverConfig {
  return attempt(
    () => (parseConfig(given).ok ? { ...given, monitor: withAjaxRecords(given.monitor) } : given),
    given,
  );
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

/** Creates the `startPage` of an SDK instance. */
export function createStartPage(sdk: WeaverSDK, environment: Environment = {}): StartPage {
  /** The running page, or the one that is being started. */
  let current: Promise<Page> | undefined;
  let running: Page | undefined;
  let removeFailure = (): void => undefined;
  const isLive = (): boolean => sdk.status === 'loading' || sdk.status === 'success';

  const run = (given: WeaverConfig, options: PageOptions, first: WeaverContext): Page => {
    const parsed = parseConfig(given);
    if (!parsed.ok) throw new WeaverError('CONFIG_INVALID');
    const { config } = parsed;
    const filesUrl = config.baseUrl ?? environment.folder ?? config.staticDomain + staticPath('sdkFiles');
    const changes = createEmitter<{ tenant: Tenant; route: undefined }>();
    let { tenant } = first;
    const { settings, ownGreyStatus } = readSettings(tenant);
    const device = deviceOf(tenant);
    const titles = createTitleState(cleanTitle(document.title, device.client));

    const state: RunningPage = {
      sdk,
      config,
      options,
      filesUrl: new URL(filesUrl.replace(/\/*$/, '/'), pageBase()).href,
      settings,
      device,
      hasHost: hasHostConnection(),
      titles,
      tenant: () => tenant,
      onTenant: (listener) => changes.on('tenant', listener),
      isGreyFor: ({ greyInfo }) => ownGreyStatus ?? greyInfo.mainPageGreyStatus,
      onRoute: (listener) =>
        changes.on('route', () => {
          listener();
        }),
    };
    const stops = [
      watchRoutes(() => {
        changes.emit('route', undefined);
      }),
      sdk.on('ready', (context) => {
        if (context.tenant === tenant) return;
        tenant = context.tenant;
        changes.emit('tenant', tenant);
      }),
      startEffects(EFFECTS, state),
    ];
    let ended: Promise<void> | undefined;

    const page: Page = {
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
      dispose() {
        if (ended) return ended;
        for (const stop of stops.reverse()) stop();
        if (running === page) {
          running = undefined;
          current = undefined;
        }
        return (ended = sdk.destroy());
      },
    };
    running = page;
    return page;
  };

  const start = async (given: WeaverConfig, options: PageOptions): Promise<Page> => {
    requirePage();
    if (isLive()) throw new WeaverError('ALREADY_ACTIVE');
    removeFailure();
    try {
      return run(given, options, await sdk.init(configOfInit(given)));
    } catch (cause) {
      if (isLive()) await sdk.destroy();
      const error = asWeaverError(cause, 'REQUEST_FAILED');
      if (!NOT_SHOWN.includes(error.code)) {
        const nonce = attempt(() => given.nonce, undefined) ?? environment.nonce;
        const place = options.container ?? DEFAULT_CONTAINER;
        removeFailure = showFailure(place, error, sdk.language, nonce);
      }
      throw cause;
    }
  };

  return (config, options) => {
    // Its SDK was ended without it.
    if (running && !isLive()) void running.dispose();
    if (current) return current;
    const started = start(config, ownOptions(options));
    current = started;
    started.catch(() => {
      if (current === started) current = undefined;
    });
    return started;
  };
}
