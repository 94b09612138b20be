import { pageBase } from '../../browser/page.js';
import { pageMode } from '../../browser/pageMode.js';
import { requirePage } from '../../browser/requirePage.js';
import { cleanTitle, setDocumentTitle } from '../../browser/pageTitle.js';
import { callClient, canCallClient, presentClient, type BridgeClient } from '../../bridge/index.js';
import type { LinkOutcome } from '../../context/sessionContext.js';
import { attempt, ownOption } from '../../core/callerValues.js';
import { WeaverError } from '../../core/errors.js';
import { warnAndContinue } from '../../core/log.js';
import { emitToIslands } from '../../context/embedded.js';
import { getDevice, type DeviceClient } from '../../device/index.js';
import { liveServices, requireLive } from '../live.js';
import { listenToBroadcasts, sendBroadcast } from './broadcasts.js';

/** A link to open. */
export interface OpenLinkOptions {
  readonly url: string;
  /** Title of the new window, where the client shows one. */
  readonly title?: string | undefined;
  /** How E-Mobile and the E10 app open it; default 2, a web view of its own. */
  readonly openType?: number | undefined;
}

/** A video or audio to play. */
export interface PlayOptions {
  /** An http(s) address, or a path of the page's own site. */
  readonly url: string;
  /** Default: the name of the file. */
  readonly title?: string | undefined;
}

/** Data for other pages of the client. */
export interface BroadcastOptions {
  readonly name: string;
  /** Plain data, of at most 64 KB as JSON. */
  readonly data?: unknown;
}

/**
 * The app around the page (spec 2 §1; contract §8, "Bridge"): WeCom, DingTalk, Feishu, WeChat, E-Mobile, the E10 app, or the
 * desktop client. The client is the one that the device record names and whose SDK is on the page. Every call settles within
 * 10 s; a call that the client refuses rejects with REQUEST_FAILED, one that it does not answer with REQUEST_TIMEOUT.
 */
export interface JsApi {
  /** The client now; `none` in a browser, and where its SDK is not on the page. */
  readonly client: BridgeClient | 'none';
  /** Resolves to true if the client itself does this call; false where the SDK or the browser does it, or nothing can. */
  can(name: string): Promise<boolean>;
  /**
   * Opens a link, after the checks and the question that every link gets: in the client, or else in a new window. Resolves when
   * it is open, or the user is asked. Rejects with NOT_INITIALISED, CHUNK_FAILED, and as all calls.
   */
  openLink(options: OpenLinkOptions | string): Promise<LinkOutcome>;
  /**
   * Sets the title: in page mode it becomes the page's; in an island it is only emitted, as the island's event `title`. Where no
   * island is on the page, the client gets it, or the document. Rejects with NOT_INITIALISED on a server.
   */
  setTitle(options: { readonly title: string }): Promise<void>;
  /** Plays a video in the client, or else in a dialog of the SDK. Rejects with LINK_REFUSED for what is no http(s) address. */
  playVideo(options: PlayOptions): Promise<void>;
  /** Plays audio in the client, or else in a dialog of the SDK. Rejects with LINK_REFUSED for what is no http(s) address. */
  playAudio(options: PlayOptions): Promise<void>;
  /** Sends data to the other pages of the client. Rejects with BRIDGE_MISSING ('sdk not found') where none does that. */
  broadcast(options: BroadcastOptions): Promise<void>;
  /**
   * Calls `listener` with a copy of the data of each broadcast of that name; it comes from other pages and is not to be trusted.
   * Resolves to the function that ends it. Rejects with BRIDGE_MISSING ('sdk not found') where no client delivers any.
   */
  onBroadcast(name: string, listener: (data: unknown) => void): Promise<() => void>;
  /** Closes the client's window. Resolves to false where there is no client, or it does not do that. */
  close(): Promise<boolean>;
}

const device = (): DeviceClient => getDevice().client;

const text = (options: unknown, key: string): string => {
  const value = ownOption(options, key);
  return typeof value === 'string' ? value : '';
};

/** Opens a link as {@link JsApi.openLink} does. */
export async function openLink(options: OpenLinkOptions | string): Promise<LinkOutcome> {
  const live = requireLive();
  const href = typeof options === 'string' ? options : text(options, 'url');
  const openType = ownOption(options, 'openType');
  const title = cleanTitle(ownOption(options, 'title'), device());
  const target = {
    ...(title !== '' && { title }),
    ...(typeof openType === 'number' && { openType }),
  };
  if (!(await canCallClient(device(), 'openLink'))) return live.openLink(href, undefined);
  let isAnswered = false;
  let opening: Promise<void> | undefined;
  const outcome = await live.openLink(href, undefined, (url) => {
    opening = callClient(device(), 'openLink', { ...target, url }).then((isDone) => {
      if (!isDone) throw new WeaverError('BRIDGE_MISSING');
    });
    opening.catch((error: unknown) => {
      // The caller has its answer, that the user is asked.
      if (isAnswered) warnAndContinue('a link could not be opened', error);
    });
  });
  isAnswered = opening === undefined;
  await opening;
  return outcome;
}

/** The name of the file at an address, for a title. */
function fileName({ pathname, host }: URL): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  return attempt(() => decodeURIComponent(last), last) || host;
}

/** Longer addresses are none of a file. */
const MAX_ADDRESS = 8 * 1024;

/**
 * The address of a video or audio: http(s), or a path of the page's own site. Undefined for any other, also for one that
 * leaves out the scheme (`//other.example`): who reads it as a path is taken elsewhere.
 */
function mediaAddress(written: string): URL | undefined {
  if (written === '' || written.length > MAX_ADDRESS) return undefined;
  const base = pageBase() || undefined;
  const url = attempt(() => new URL(written, base), undefined);
  if (!url || !/^https?:$/.test(url.protocol) || url.username + url.password !== '') return undefined;
  const isAbsolute = /^\s*https?:\/\//i.test(written);
  return isAbsolute || url.origin === attempt(() => new URL(base ?? '').origin, '') ? url : undefined;
}

async function play(kind: 'video' | 'audio', options: PlayOptions): Promise<void> {
  const url = mediaAddress(text(options, 'url'));
  if (!url) throw new WeaverError('LINK_REFUSED', { message: `the ${kind} has no http(s) address` });
  const title =
    cleanTitle(ownOption(options, 'title'), device()) || cleanTitle(fileName(url), '') || url.host;
  const media = { url: url.href, title };
  const name = kind === 'video' ? 'playVideo' : 'playAudio';
  if (await callClient(device(), name, media)) return;
  await requireLive().notifier.playMedia({ kind, ...media });
}

/**
 * Creates a {@link JsApi}.
 *
 * @param app the module that calls; undefined for the page, and for a module that is not known, as a classic one
 */
export function createJsApi(app?: string): JsApi {
  return {
    get client() {
      return presentClient(device())?.client ?? 'none';
    },
    can: (name) => canCallClient(device(), name).catch(() => false),
    openLink,
    async setTitle(options) {
      requirePage();
      const title = cleanTitle(ownOption(options, 'title'), device());
      const page = pageMode();
      if (page) {
        page.setTitle(title);
        return;
      }
      const live = liveServices();
      const isEmitted = live !== undefined && emitToIslands(live.embedded, app, 'title', { title });
      // The title of a host page is not ours.
      if (isEmitted || app !== undefined) return;
      if (!(await callClient(device(), 'setTitle', { title }))) setDocumentTitle(title);
    },
    playVideo: (options) => play('video', options),
    playAudio: (options) => play('audio', options),
    broadcast: (options) => sendBroadcast(device(), text(options, 'name'), ownOption(options, 'data')),
    onBroadcast: (name, listener) => listenToBroadcasts(device(), name, listener),
    close: () => callClient(device(), 'close', {}),
  };
}
