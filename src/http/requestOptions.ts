import type { WeaverError } from '../core/errors.js';
import type { Query } from './apiUrl.js';

/** How much of a body has been sent or received. */
export interface Progress {
  /** Bytes so far. */
  readonly loaded: number;
  /** Total bytes; undefined while unknown. */
  readonly total: number | undefined;
}

/**
 * The form of a response. All but `json` give the raw body, not an envelope. A `blob` with a file name from the
 * server is a File.
 */
export type ResponseType = 'json' | 'text' | 'blob' | 'arrayBuffer';

/** One call as a hook receives it. Changes to `options` change what is sent. */
export interface HookedCall {
  /** The URL, without the parameters; changing it has no effect. */
  readonly request: string;
  readonly options: {
    readonly method: string;
    /** The caller's headers, without the identity headers; identity headers set here are dropped. */
    headers: Headers;
    query: Readonly<Record<string, unknown>> | undefined;
    body: unknown;
  };
}

/** A hook of one call, as in ofetch. An error that it throws rejects the call. */
export type RequestHook<Call> = (call: Call) => void | Promise<void>;

/**
 * Hooks of one network request: they run again when the call is repeated. A call with hooks is never merged with
 * another.
 */
export interface RequestHooks {
  /** Runs before the call is sent. */
  readonly onRequest?: RequestHook<HookedCall> | undefined;
  /** Runs when no response came: offline, blocked by CORS, aborted. */
  readonly onRequestError?: RequestHook<HookedCall & { readonly error: WeaverError }> | undefined;
  /** Runs after every response, of any status; its body has already been read. */
  readonly onResponse?: RequestHook<HookedCall & { readonly response: Response }> | undefined;
  /** Runs after `onResponse` for a status of 400 or above. */
  readonly onResponseError?: RequestHook<HookedCall & { readonly response: Response }> | undefined;
}

/** Options of one call. URLs outside the API origin (`/api/…`, `/papi/…`) are refused. */
export interface RequestOptions extends RequestHooks {
  readonly url: string;
  /** Default GET. */
  readonly method?: string | undefined;
  /** Query parameters: an array repeats the name once per value; undefined values are left out. */
  readonly params?: Query | undefined;
  /** JSON body. A string, FormData, Blob, File, ArrayBuffer, view, URLSearchParams or stream is sent unchanged. */
  readonly data?: unknown;
  /** Additional headers; the identity headers cannot be replaced. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  /**
   * Limit in milliseconds for the call and its response. Waiting for a `Retry-After` or a new session does not count.
   * Default: `timeouts.request` of the config; ten minutes for unchanged bodies, `blob` and `arrayBuffer`.
   */
  readonly timeoutMs?: number | undefined;
  /** Default `json`: the envelope body. */
  readonly responseType?: ResponseType | undefined;
  /** Called at the start and at the end; with `uploadTransport: 'xhr'` also in between. */
  readonly onUploadProgress?: ((progress: Progress) => void) | undefined;
  readonly onDownloadProgress?: ((progress: Progress) => void) | undefined;
  /** Sends a GET even if the same one ran within the last 500 ms; later callers share the new response. */
  readonly force?: boolean | undefined;
  /** The response may be cached: the call is sent to `transferApi` if configured, as every GET is. */
  readonly cache?: boolean | undefined;
  /** Adds the parameter `randomkey_` + 6 characters, to bypass caches. Default false. */
  readonly randomKey?: boolean | undefined;
  /**
   * The call may be repeated after 429 and 503. Default: true for GET and HEAD, false for PUT and DELETE; no effect
   * for others.
   */
  readonly retry?: boolean | undefined;
  /** Adds a W3C `traceparent`; the server has to allow that header. Default false. */
  readonly traceparent?: boolean | undefined;
  /**
   * Called when the server redirects; the call resolves to its result. Redirects are never followed: without it the
   * call rejects.
   */
  readonly onRedirect?: (() => unknown) | undefined;
  /**
   * The calling module: `dw`. Islands and modules built with `weaver-sdk/build` set their own; a classic script names its
   * own. Decides whether an error is shown as a notice (spec 1 §8).
   */
  readonly module?: string | undefined;
}

/** Calls the platform as the signed-in user. */
export type RequestClient = (options: RequestOptions) => Promise<unknown>;

/** A call whose answer is sensitive (contract §2): its text contains words that a rule of the tenant names. */
export interface SensitiveAnswer {
  /** The envelope body as the server sent it. */
  readonly envelope: unknown;
  /**
   * Sends the call once more, with the same body and these parameters in addition. Rejects as the call does, and with
   * SENSITIVE_BLOCKED if that answer is sensitive too. Undefined for a call that cannot be sent twice.
   */
  readonly repeat: ((params: Query) => Promise<unknown>) | undefined;
  /** The signal of the caller. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Asks the user about a sensitive answer. Resolves to the body of the confirmed call; rejects with SENSITIVE_CANCELLED or
 * SENSITIVE_BLOCKED, and as the confirmed call does.
 */
export type CheckSensitive = (answer: SensitiveAnswer) => Promise<unknown>;

/** Where a call comes from, if it is not the session's common client. */
export interface CallOrigin {
  /** Replaces the session's language. */
  readonly language?: string | undefined;
  /** The id of the calling island. */
  readonly islandId?: string | undefined;
  /** Asks about sensitive answers in the place that the call comes from. */
  readonly checkSensitive?: CheckSensitive | undefined;
}

/** {@link RequestClient} for the SDK's own code. Modules get it without the second parameter. */
export type SdkRequestClient = (options: RequestOptions, origin?: CallOrigin) => Promise<unknown>;
