import type { WeaverError } from '../core/errors.js';
import type { Query } from './apiUrl.js';

/** How far a body is on its way. */
export interface Progress {
  /** Bytes so far. */
  readonly loaded: number;
  /** Bytes in all; undefined while nobody knows. */
  readonly total: number | undefined;
}

/** What a call's answer is given as; all but `json` are the raw body, not an envelope. A `blob` whose server names it is a File. */
export type ResponseType = 'json' | 'text' | 'blob' | 'arrayBuffer';

/** One call as a hook sees it: what it changes in `options` goes on the wire. */
export interface HookedCall {
  /** The address, without the parameters; a change of it has no effect. */
  readonly request: string;
  readonly options: {
    readonly method: string;
    /** The caller's headers, without those that say who asks; such headers set here are taken out. */
    headers: Headers;
    query: Readonly<Record<string, unknown>> | undefined;
    body: unknown;
  };
}

/** A function around one call, as ofetch has them. What it throws ends the call. */
export type RequestHook<Call> = (call: Call) => void | Promise<void>;

/** Functions around one call on the wire: a call that is repeated runs them again. One that has any is never merged. */
export interface RequestHooks {
  /** Before the call is sent. */
  readonly onRequest?: RequestHook<HookedCall> | undefined;
  /** No answer came: offline, refused by CORS, aborted. */
  readonly onRequestError?: RequestHook<HookedCall & { readonly error: WeaverError }> | undefined;
  /** An answer came, whatever its status; its body is read already. */
  readonly onResponse?: RequestHook<HookedCall & { readonly response: Response }> | undefined;
  /** An answer came with HTTP 400 or above; after `onResponse`. */
  readonly onResponseError?: RequestHook<HookedCall & { readonly response: Response }> | undefined;
}

/** What a module asks for. Addresses stand on the API origin (`/api/…`, `/papi/…`), all others are refused. */
export interface RequestOptions extends RequestHooks {
  readonly url: string;
  /** Default GET. */
  readonly method?: string | undefined;
  /** Query parameters: an array gives its name once for each value; undefined ones are left out. */
  readonly params?: Query | undefined;
  /** JSON body; a text, FormData, Blob, File, ArrayBuffer, view, URLSearchParams or stream is sent as it is. */
  readonly data?: unknown;
  /** More headers; the identity headers cannot be replaced. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  /**
   * Limit in milliseconds for the call and its answer. Waiting for a `Retry-After` or a new session does not count.
   * Default: `timeouts.request` of the config; ten minutes for what is sent as it is, and for `blob` and `arrayBuffer`.
   */
  readonly timeoutMs?: number | undefined;
  /** Default `json`: the envelope body. */
  readonly responseType?: ResponseType | undefined;
  /** Called at the start and at the end; in between with `uploadTransport: 'xhr'`. */
  readonly onUploadProgress?: ((progress: Progress) => void) | undefined;
  readonly onDownloadProgress?: ((progress: Progress) => void) | undefined;
  /** A GET goes on the wire even if the same one was answered a moment ago, and its answer replaces that one. */
  readonly force?: boolean | undefined;
  /** The answer may be cached on its way: the call takes `transferApi` when there is one, as every GET does. */
  readonly cache?: boolean | undefined;
  /** Adds the parameter `randomkey_` + 6 characters, for caches on the way. Default false. */
  readonly randomKey?: boolean | undefined;
  /** The call may be repeated on 429 and 503. Default: true for GET and HEAD; PUT and DELETE need it, no other may. */
  readonly retry?: boolean | undefined;
  /** Adds a W3C `traceparent`; the server has to allow that header. Default false. */
  readonly traceparent?: boolean | undefined;
  /** What is given in the place of an answer that redirects, which is never followed; without it that is a failure. */
  readonly onRedirect?: (() => unknown) | undefined;
  /** The module that asks, `dw`; islands put theirs in. Decides whether an error is shown as a notice (spec 1 §8). */
  readonly module?: string | undefined;
}

/** Calls the platform as the signed-in person. */
export type RequestClient = (options: RequestOptions) => Promise<unknown>;

/** {@link RequestClient} for the SDK's own calls, which may ask in a language that is not the session's yet. */
export type OwnRequestClient = (
  options: RequestOptions,
  as?: { readonly language: string },
) => Promise<unknown>;
