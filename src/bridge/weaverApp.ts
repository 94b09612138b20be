import {
  type ClientCallName,
  type ClientCallTable,
  type ClientCalls,
  type HostClient,
  type StartClientCall,
  isFunction,
  sdkGlobal,
  whenSdkReady,
  type SdkObject,
} from './hostClient.js';

/**
 * The interface of the provider's own apps. Public documentation and code show `checkJsApi`, `ready`, `invoke`, `openLink`,
 * `registerBroadcast`, `closeWindow` and that failures come in `fail` or `error`; the other names are this project's choice,
 * and count only where `checkJsApi` knows them.
 */
interface WeaverAppSdk extends SdkObject {
  readonly ready: (onReady: () => void) => void;
  readonly checkJsApi: (name: string) => unknown;
  readonly invoke: (name: string, options: object) => unknown;
}

/** Opens a web view of its own, which public code asks for. */
const OWN_WEB_VIEW = 2;

/** Our calls, as the apps name them and with their options. */
const APIS: {
  readonly [Name in ClientCallName]: readonly [
    api: string,
    optionsOf: (options: ClientCalls[Name]) => object,
  ];
} = {
  openLink: ['openLink', (options) => ({ openType: OWN_WEB_VIEW, ...options })],
  setTitle: ['setTitle', (options) => options],
  playVideo: ['playVideo', (options) => options],
  playAudio: ['playAudio', (options) => options],
  broadcast: ['sendBroadcast', (options) => options],
  onBroadcast: ['registerBroadcast', ({ name, listener }) => ({ name, action: listener })],
  close: ['closeWindow', () => ({})],
};

/** The call by a method of that name, or by `invoke`, where the app has neither undefined. */
function startOf<Options>(
  sdk: Partial<WeaverAppSdk>,
  [api, optionsOf]: readonly [string, (options: Options) => object],
): StartClientCall<Options> | undefined {
  if (isFunction(sdk.checkJsApi) && sdk.checkJsApi(api) !== true) return undefined;
  if (!isFunction(sdk[api]) && !isFunction(sdk.invoke)) return undefined;
  return (options, { succeed, fail }) => {
    const all = { ...optionsOf(options), success: succeed, fail, error: fail, cancel: fail };
    const method = sdk[api];
    return isFunction(method) ? method.call(sdk, all) : sdk.invoke?.(api, all);
  };
}

/**
 * How long a refusal of a registration is waited for, in ms: what is public of the apps shows no report of a success, so one
 * that is not refused by then counts as made.
 */
const REFUSAL_WAIT_MS = 1000;

/** A registration: made by a report, or by silence. What the app's function returns decides too, if it is a promise. */
const madeUnlessRefused = <Options>(
  start: StartClientCall<Options> | undefined,
): StartClientCall<Options> | undefined =>
  start &&
  ((options, callbacks) => {
    const started = start(options, callbacks);
    setTimeout(callbacks.succeed, REFUSAL_WAIT_MS);
    return started;
  });

function weaverAppCalls(sdk: Partial<WeaverAppSdk>): ClientCallTable {
  return {
    openLink: startOf(sdk, APIS.openLink),
    setTitle: startOf(sdk, APIS.setTitle),
    playVideo: startOf(sdk, APIS.playVideo),
    playAudio: startOf(sdk, APIS.playAudio),
    broadcast: startOf(sdk, APIS.broadcast),
    onBroadcast: madeUnlessRefused(startOf(sdk, APIS.onBroadcast)),
    close: startOf(sdk, APIS.close),
  };
}

/** What the provider's own apps have in common, whose SDK is the global `name`. */
function weaverApp(name: string): Pick<HostClient, 'calls' | 'whenReady'> {
  const sdk = (): Partial<WeaverAppSdk> | undefined => sdkGlobal<WeaverAppSdk>(name);
  return {
    calls() {
      const found = sdk();
      return found && weaverAppCalls(found);
    },
    whenReady(onReady) {
      whenSdkReady(sdk(), onReady);
    },
  };
}

/** The platform's desktop client, with the same SDK as the E10 app. */
export const desktop: HostClient = {
  client: 'desktop',
  name: 'the desktop client',
  devices: ['weapp-pc'],
  ...weaverApp('weappEmJssdk'),
};

/** The E10 app, whose user agent is E-Mobile's: `window.weappEmJssdk`. */
export const e10: HostClient = {
  client: 'e10',
  name: 'the E10 app',
  devices: ['e-mobile'],
  ...weaverApp('weappEmJssdk'),
};

/** E-Mobile 7: `window.em`. */
export const em: HostClient = {
  client: 'em',
  name: 'E-Mobile',
  devices: ['e-mobile'],
  ...weaverApp('em'),
};
