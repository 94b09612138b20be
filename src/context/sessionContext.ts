import type { ReplayBuffer } from '../core/replayBuffer.js';
import type { LinkClass } from '../classify/classifyLink.js';
import type { DownloadOptions, UploadOptions } from '../http/files/storedFiles.js';
import type { AxiosLike } from '../http/request/createAxiosLike.js';
import type { TenantTokenOptions } from '../http/request/fetchTenantToken.js';
import type { EndedCall } from '../http/request/sendCall.js';
import type { Interceptors } from '../http/request/createRequestClient.js';
import type { LabelStore } from '../i18n/labelStore.js';
import type { ModuleRequest, ModuleRequestOptions, ModuleContext } from '../islands/context.js';
import type { IslandServices } from '../islands/islandContext.js';
import type { SessionHistory } from '../islands/history/sessionHistory.js';
import type { IslandRenderer } from '../islands/rendering/islandRenderer.js';
import type { TenantView } from '../islands/tenantView.js';
import type { ModuleLoader } from '../modules/moduleLoader.browser.js';
import type { TeamLanguage } from '../session/tenant/fetchTeamLanguage.js';
import type { Media, Prompts } from '../ui/prompts/index.js';
import type { UploadedFile } from '../wire/files.js';
import type { Tenant } from '../wire/tenant.js';
import type { LinkReason, OfferedLink, TextNotice } from './events.js';
import type { InitContext } from './initContext.js';
import type { LinkWindow } from '../browser/linkWindow.js';
import type { RecordParams } from '../routes/recordPath.js';
import type { SettingKey } from '../wire/settings.js';
import type { SensitiveAnswer } from '../http/requestOptions.js';

/** The calls that modules and the shared library make with a session. */
export interface SessionRequests {
  readonly request: ModuleRequest;
  /** The same for the calls of an island. */
  readonly requestOfIsland: IslandServices['request'];
  /** The same for a module, `@weapp/hrm`, whose calling island is not known: all its islands report a failure. */
  readonly requestOfApp: (app: string, options: ModuleRequestOptions) => Promise<unknown>;
  /** Asks the user about a sensitive answer. If its code cannot be loaded, rejects with SENSITIVE_BLOCKED. */
  readonly checkSensitive: SensitiveCheck;
  readonly addInterceptor: Interceptors['add'];
  readonly downloadFile: (options: DownloadOptions) => Promise<void>;
  readonly uploadFile: (options: UploadOptions) => Promise<UploadedFile>;
  readonly fetchTenantToken: (options: TenantTokenOptions) => Promise<unknown>;
  /** Creates an axios-like adapter for a `request`, with its own interceptors. */
  readonly createAxiosLike: (request: ModuleRequest) => AxiosLike;
  readonly fetchTeamLanguage: (tenantKey: string) => Promise<TeamLanguage>;
  /** The trace that all calls belong to; undefined if no exporter takes spans. */
  readonly traceId: string | undefined;
  /** The last 500 calls that have ended, and those that will. */
  readonly calls: ReplayBuffer<EndedCall>;
  /** Turns the header `traceid` on calls to the API origin on or off (spec 1 §7); off at first. */
  readonly setTraceIds: (on: boolean) => void;
}

/** Classifies a URL from a platform response. Rejects with CHUNK_FAILED. */
export type CheckLink = (href: string) => Promise<LinkClass>;

/** Notifies the host by events, and the user by the SDK's prompts, which are loaded with the first message. */
export interface Notifier {
  readonly notify: (notice: TextNotice) => void;
  /**
   * Tells the host that a link is about to be opened. True if the host opens it itself: after `preventDefault`, or with
   * `prompts.link: false` for a link of the reason `login` or `unverified`. The SDK then neither asks nor opens anything.
   */
  readonly offerLink: (link: OfferedLink) => boolean;
  /** Asks the user whether to open an untrusted URL; an aborted signal declines. Rejects with CHUNK_FAILED. */
  readonly askToOpen: (url: string, signal?: AbortSignal) => Promise<boolean>;
  /** Opens a URL, or shows a button for it if the browser would block the window, and says whether it is for a login. */
  readonly open: (url: string, reason: LinkReason) => void;
  /**
   * Opens a file of the platform in a new window. If the browser would block it, asks the user, whose click opens it.
   * Rejects with POPUP_BLOCKED if it stays closed, with the reason of an aborted signal, and with CHUNK_FAILED.
   */
  readonly openFile: (url: string, signal: AbortSignal | undefined) => Promise<void>;
  /**
   * Tells the user that the browser blocked the window of a record, with a button. `open` is called by the click; its result
   * is the answer. False if the user closes the message, or with `prompts.notice: false`. Rejects with CHUNK_FAILED.
   */
  readonly askToOpenPage: (open: () => boolean) => Promise<boolean>;
  /** Plays a video or audio in a dialog; resolves when it is shown, or waits for its turn. Rejects with CHUNK_FAILED. */
  readonly playMedia: (media: Media) => Promise<void>;
  /** Tells the user that the session is over, with a button that calls `signIn`. */
  readonly offerSignIn: (signIn: () => void) => void;
  /** Loads the SDK's prompts. Rejects with CHUNK_FAILED, and with the reason of an ended session. */
  readonly prompts: () => Promise<Pick<Prompts, 'askRelogin' | 'showToast' | 'setNote'>>;
}

/** The context after the last step of init. */
export interface SessionContext extends InitContext {
  readonly tenant: Tenant;
  readonly requests: SessionRequests;
  readonly notifier: Notifier;
  readonly checkLink: CheckLink;
  readonly moduleLoader: ModuleLoader;
  readonly labelStore: LabelStore;
  readonly renderer: IslandRenderer;
  readonly history: SessionHistory;
  /** Opens the page of a record; its code is loaded by the first call. */
  readonly openRecord: OpenRecord;
  readonly settings: SavedSettings;
  /** What modules see of the tenant. */
  readonly tenantView: TenantView;
}

/**
 * What became of a link: it was opened (`opened`), the user was asked and decides (`asked`), it was refused, because no
 * link may lead there (`refused`), or there was nothing to open, or the host took it over (`ignored`).
 */
export type LinkOutcome = 'opened' | 'asked' | 'refused' | 'ignored';

/** Options of `weaverSDK.open`. */
export interface OpenOptions {
  /** Default `link`: a page in an outside system always opens links; a dialog is refused with a message. */
  readonly mode?: 'link' | 'dialog' | undefined;
  /** Default `_blank`, a new window. */
  readonly target?: '_blank' | '_self' | undefined;
  readonly params?: RecordParams | undefined;
  /** Default: the device of the page; a tablet has the pages of a PC. */
  readonly device?: 'PC' | 'Mobile' | undefined;
}

/** What `weaverSDK.open` has done. */
export interface Opened {
  /** `none`: nothing was opened, because the host took the link, or a dialog was asked for. */
  readonly mode: 'link' | 'dialog' | 'none';
  /** The address that was opened. */
  readonly url?: string;
  /** The new window; null with `_self` and where nothing was opened. */
  readonly window: Window | null;
  /** Closes the new window. */
  close(): void;
}

/** The window that was opened during the click, before the code was there; undefined if the browser blocked it. */
export interface EarlyWindow {
  readonly opened: LinkWindow | undefined;
}

/**
 * Opens the page of a record (contract §8, "Routes"). Rejects with ROUTE_MISSING, POPUP_BLOCKED, or CHUNK_FAILED, after which
 * the next call loads the code again.
 *
 * @param early without it the window is opened before the function returns
 */
export type OpenRecord = (
  kind: string,
  id: string,
  options?: OpenOptions,
  early?: EarlyWindow,
) => Promise<Opened>;

/** The saved settings of a session, where the config does not supply them. */
export interface SavedSettings {
  /** Undefined until they are there, and for a setting that is not saved. The first call requests them. */
  get(key: SettingKey): unknown;
  /** Calls `listener` once they are there or could not be had; returns the function that removes it. */
  onReady(listener: () => void): () => void;
}

/** A sensitive answer, and the island whose call it answers. */
export interface SensitiveCall extends SensitiveAnswer {
  /** Returns the island's current context; undefined for a call of no island. */
  readonly island?: (() => ModuleContext | undefined) | undefined;
}

/**
 * Asks the user about a sensitive answer, one at a time: in its island, otherwise above the page (contract §8). Resolves to
 * the body of the confirmed call. Rejects with SENSITIVE_CANCELLED, also when the island is unmounted; with
 * SENSITIVE_BLOCKED; with the reason of the caller's signal; and as the confirmed call does.
 */
export type SensitiveCheck = (call: SensitiveCall) => Promise<unknown>;
