/** How far a body is on its way. */
export interface Progress {
  /** Bytes so far. */
  readonly loaded: number;
  /** Bytes in all; undefined while nobody knows. */
  readonly total: number | undefined;
}

/** What a call's answer is given as; all but `json` are the raw body, not an envelope. A `blob` whose server names it is a File. */
export type ResponseType = 'json' | 'text' | 'blob' | 'arrayBuffer';

/** What a module asks for. Addresses stand on the API origin (`/api/…`, `/papi/…`), all others are refused. */
export interface RequestOptions {
  readonly url: string;
  /** Default GET. */
  readonly method?: string | undefined;
  /** Query parameters; undefined ones are left out. */
  readonly params?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  /** JSON body; a FormData, Blob, File, ArrayBuffer, view, URLSearchParams or stream is sent as it is. */
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
  /** Called at least at the start and at the end; in between where the transport can tell (`uploadTransport`). */
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
