import { attempt } from '../../core/callerValues.js';
import { WeaverError } from '../../core/errors.js';
import { assignTo, nullPrototypeCopy } from '../../core/objects.js';
import type { RequestClient, RequestOptions } from '../requestOptions.js';

/** Options of one call with the names of axios; those of `request` are accepted too. */
export interface AxiosLikeConfig extends RequestOptions {
  /** Prepended to a URL that is not absolute. Default: ''. */
  readonly baseURL?: string | undefined;
  /** Milliseconds; the axios name of `timeoutMs`. */
  readonly timeout?: number | undefined;
}

/** A response in the form of axios. `data` is the envelope body; every failure rejects. */
export interface AxiosLikeResponse {
  readonly data: unknown;
  readonly status: number;
  /** Always empty: another origin would have to expose each header. */
  readonly headers: Readonly<Record<string, string>>;
  readonly config: AxiosLikeConfig;
}

/** A list of handlers as in axios: `use` returns an id, `eject` removes the handler with that id. */
export interface AxiosLikeHandlers<T> {
  readonly use: (done?: (value: T) => unknown, failed?: (error: unknown) => unknown) => number;
  readonly eject: (id: number) => void;
}

/** The members of axios that modules written for it use. */
export interface AxiosLike {
  (config: AxiosLikeConfig): Promise<AxiosLikeResponse>;
  request(config: AxiosLikeConfig): Promise<AxiosLikeResponse>;
  get(url: string, config?: Partial<AxiosLikeConfig>): Promise<AxiosLikeResponse>;
  delete(url: string, config?: Partial<AxiosLikeConfig>): Promise<AxiosLikeResponse>;
  post(url: string, data?: unknown, config?: Partial<AxiosLikeConfig>): Promise<AxiosLikeResponse>;
  put(url: string, data?: unknown, config?: Partial<AxiosLikeConfig>): Promise<AxiosLikeResponse>;
  readonly interceptors: {
    readonly request: AxiosLikeHandlers<AxiosLikeConfig>;
    readonly response: AxiosLikeHandlers<AxiosLikeResponse>;
  };
}

interface Handler<T> {
  readonly done?: ((value: T) => unknown) | undefined;
  readonly failed?: ((error: unknown) => unknown) | undefined;
}

function createHandlers<T>(): AxiosLikeHandlers<T> & { readonly rows: Map<number, Handler<T>> } {
  const rows = new Map<number, Handler<T>>();
  let last = -1;
  return {
    rows,
    use(done, failed) {
      last += 1;
      rows.set(last, { done, failed });
      return last;
    },
    eject(id) {
      rows.delete(id);
    },
  };
}

/**
 * A copy of a config with some of its options replaced.
 *
 * @throws WeaverError REQUEST_OPTIONS_MISSING if a getter or proxy of it throws, as `request` does
 */
async function merged(config: object | undefined, own?: object): Promise<AxiosLikeConfig> {
  const copy = attempt(() => ({ ...config, ...own }) as AxiosLikeConfig, undefined);
  if (!copy) throw new WeaverError('REQUEST_OPTIONS_MISSING');
  return Promise.resolve(copy);
}

/**
 * An adapter for modules written for axios, with the session and the errors of `request`. Its interceptors are its
 * own, never shared between modules. They run as in axios: the last request handler first, and an error that a
 * handler throws rejects the call.
 */
export function createAxiosLike(request: RequestClient): AxiosLike {
  const before = createHandlers<AxiosLikeConfig>();
  const after = createHandlers<AxiosLikeResponse>();

  const send = async (config: AxiosLikeConfig): Promise<AxiosLikeResponse> => {
    const { baseURL = '', timeout, ...options } = nullPrototypeCopy(config);
    // Without an address `request` says what is missing.
    const isJoined = typeof options.url === 'string' && !/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(options.url);
    const url = isJoined ? baseURL + options.url : options.url;
    const data = await request({ timeoutMs: timeout, ...options, url });
    return { data, status: 200, headers: {}, config };
  };

  const run = (config: Promise<AxiosLikeConfig>): Promise<AxiosLikeResponse> => {
    let options = config;
    for (const { done, failed } of [...before.rows.values()].reverse()) {
      options = options.then(done, failed) as Promise<AxiosLikeConfig>;
    }
    let answer = options.then(send);
    for (const { done, failed } of after.rows.values()) {
      answer = answer.then(done, failed) as Promise<AxiosLikeResponse>;
    }
    return answer;
  };

  const call = (config: AxiosLikeConfig): Promise<AxiosLikeResponse> => run(merged(config));

  return assignTo(call, {
    request: call,
    get: (url: string, config?: Partial<AxiosLikeConfig>) => run(merged(config, { url, method: 'GET' })),
    delete: (url: string, config?: Partial<AxiosLikeConfig>) =>
      run(merged(config, { url, method: 'DELETE' })),
    post: (url: string, data?: unknown, config?: Partial<AxiosLikeConfig>) =>
      run(merged(config, { url, data, method: 'POST' })),
    put: (url: string, data?: unknown, config?: Partial<AxiosLikeConfig>) =>
      run(merged(config, { url, data, method: 'PUT' })),
    interceptors: {
      request: { use: before.use, eject: before.eject },
      response: { use: after.use, eject: after.eject },
    },
  });
}
