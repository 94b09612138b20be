import type { DeviceClient } from '../device/index.js';
import { readGlobal } from '../browser/globals.js';

/** The app around the page, by the name that modules know (contract §8). */
export type BridgeClient =
  | 'em'
  | 'e10'
  | 'wecom'
  | 'wecomPrivate'
  | 'dingtalk'
  | 'feishu'
  | 'wechat'
  | 'desktop';

/** What the page asks of a client, and with what. */
export interface ClientCalls {
  /** `url` has been checked. */
  openLink: {
    readonly url: string;
    readonly title?: string | undefined;
    readonly openType?: number | undefined;
  };
  setTitle: { readonly title: string };
  /** `url` is an http(s) address; `title` is never empty. */
  playVideo: { readonly url: string; readonly title: string };
  playAudio: ClientCalls['playVideo'];
  /** `text` is the JSON of the data. */
  broadcast: { readonly name: string; readonly text: string };
  /** `listener` gets what the client delivers, as it is. */
  onBroadcast: { readonly name: string; readonly listener: (delivered: unknown) => void };
  close: object;
}

/** The name of a call. */
export type ClientCallName = keyof ClientCalls;

/** How the SDK of a client reports the end of a call: by one of these, once, several times or never. */
export interface ClientCallbacks {
  readonly succeed: (answer?: unknown) => void;
  readonly fail: (problem?: unknown) => void;
}

/**
 * Starts a call in the client's SDK. It ends with a callback; of a returned promise, rejection counts as failure and
 * fulfilment as success. What it throws is a failure.
 */
export type StartClientCall<Options> = (options: Options, callbacks: ClientCallbacks) => unknown;

/** The calls that an SDK offers at this moment. */
export type ClientCallTable = {
  readonly [Name in ClientCallName]?: StartClientCall<ClientCalls[Name]> | undefined;
};

/**
 * A client, one file each. To add one, add a file with its row, a row in `clients.ts`, and its user agent in
 * `device/clients.ts`.
 */
export interface HostClient {
  readonly client: BridgeClient;
  /** Its name in messages. */
  readonly name: string;
  /** What the device record calls it. */
  readonly devices: readonly DeviceClient[];
  /** What its SDK offers now; undefined if it is not on the page. Loads nothing. */
  readonly calls: () => ClientCallTable | undefined;
  /** Calls `onReady` when its SDK takes calls. Left out where that is at once. */
  readonly whenReady?: (onReady: () => void) => void;
}

/** A function of a client's SDK. */
export type SdkFunction = (...args: unknown[]) => unknown;

/** An object of a client's SDK, none of whose members is certain. */
export type SdkObject = Readonly<Record<string, unknown>>;

/** True for a function. */
export const isFunction = (value: unknown): value is SdkFunction => typeof value === 'function';

/** True for what may have members: an object or a function. */
const isSdkObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * The page's own global `name`, as the SDK of a client whose members may all be missing: another version, or one that is not
 * ready, has fewer. Undefined if there is none.
 */
export function sdkGlobal<Sdk extends object>(name: string): Partial<Sdk> | undefined {
  const found = readGlobal(name);
  return isSdkObject(found) ? found : undefined;
}

/** Calls `onReady` when an SDK takes calls: by its `ready`, at once where it has none. */
export function whenSdkReady(sdk: { readonly ready?: unknown } | undefined, onReady: () => void): void {
  if (isFunction(sdk?.ready)) sdk.ready(onReady);
  else onReady();
}
