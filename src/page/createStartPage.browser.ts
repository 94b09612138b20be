import { requirePage } from '../browser/requirePage.js';
import type { WeaverConfig } from '../context/config.js';
import { attempt, ownOptions } from '../core/callerValues.js';
import { asWeaverError, expectationOf, WeaverError } from '../core/errors.js';
import { logWarning } from '../core/log.js';
import { parseConfig } from '../sdk/config/parseConfig.js';
import type { Environment } from '../sdk/createInitContext.js';
import type { WeaverSDK } from '../sdk/weaverSDK.js';
import { withAjaxRecords } from './ajaxErrors.js';
import { showFailure } from './failure/showFailure.browser.js';
import type { Page, PageOptions, StartPage } from './page.js';
import { DEFAULT_CONTAINER, followPage, type PageStart } from './runningPage.browser.js';
import { entriesOf } from '../core/objects.js';
import { EFFECTS } from './effects/index.js';
import { startEffects } from './pageEffect.js';
import { cleanTitle } from '../browser/pageTitle.js';

/**
 * True for a failure that the container shows. Not one that is no fault: an embedded session runs, or the page has ended
 * the SDK itself; but a person without a session has to know.
 */
function isShown(error: WeaverError): boolean {
  return expectationOf(error) === undefined || error.code === 'SESSION_EXPIRED';
}

/** The config of the page's init. One that cannot be read is init's to refuse. */
function configOfInit(given: WeaverConfig): WeaverConfig {
  return attempt(
    () => (parseConfig(given).ok ? { ...given, monitor: withAjaxRecords(given.monitor) } : given),
    given,
  );
}

/** Creates the `startPage` of an SDK instance. */
export function createStartPage(sdk: WeaverSDK, environment: Environment = {}): StartPage {
  /** The running page, or the one that is being started. */
  let current: Promise<Page> | undefined;
  let running: Page | undefined;
  let removeFailure = (): void => undefined;
  const isLive = (): boolean => sdk.status === 'loading' || sdk.status === 'success';

  const start = async (config: WeaverConfig, options: PageOptions): Promise<Page> => {
    requirePage();
    if (isLive()) throw new WeaverError('ALREADY_ACTIVE');
    removeFailure();
    const problems = optionProblems(options);
    if (problems.length > 0) logWarning(`options of startPage are ignored: ${problems.join(', ')}`);
    try {
      const context = await sdk.init(configOfInit(config));
      const page = runPage({ sdk, folder: environment.folder, config, options, context }, () => {
        if (running !== page) return;
        running = undefined;
        current = undefined;
      });
      return (running = page);
    } catch (cause) {
      if (isLive()) await sdk.destroy();
      const error = asWeaverError(cause, 'REQUEST_FAILED');
      if (isShown(error)) {
        const nonce = attempt(() => config.nonce, undefined) ?? environment.nonce;
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

const isText = (value: unknown): boolean => typeof value === 'string';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';

/** What each option of `startPage` takes. */
const OPTIONS: Readonly<
  Record<keyof PageOptions, { readonly takes: string; readonly isIt: (value: unknown) => boolean }>
> = {
  container: {
    takes: 'an element or a selector',
    isIt: (value) => isText(value) || (typeof value === 'object' && value !== null),
  },
  runMode: { takes: 'a text', isIt: isText },
  keepConsole: { takes: 'true or false', isIt: isFlag },
  lockViewport: { takes: 'true or false', isIt: isFlag },
};

/** What is wrong with options of `startPage`, one sentence part each; they are then as if they were left out. */
function optionProblems(given: object): readonly string[] {
  const known = new Map(entriesOf(OPTIONS));
  return entriesOf(given).flatMap(([name, value]) => {
    const option = known.get(name);
    if (option === undefined) return [`there is no option ${name}`];
    return value === undefined || option.isIt(value) ? [] : [`${name} takes ${option.takes}`];
  });
}

/**
 * Starts everything that page mode does to the page, after its init.
 *
 * @param onDisposed called once, when `dispose` has put everything back and the SDK is being destroyed
 */
function runPage(start: PageStart, onDisposed: () => void): Page {
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
