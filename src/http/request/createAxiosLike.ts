import { nullPrototypeCopy } from '../../core/objects.js';
import type { RequestClient, RequestOptions } from '../requestOptions.js';

/** Options of one call in the words of axios; those of `request` may stand beside them. */
export interface AxiosLikeConfig extends RequestOptions {
  /** Default of this adapter alone; put before an address that is not absolute. */
  readonly baseURL?: string | undefined;
  /** Milliseconds; `timeoutMs` in the words of axios. */
  readonly timeout?: number | undefined;
}

/** An answer in the form of axios. `data` is the envelope body; anything that failed rejects. */
export interface AxiosLikeResponse {
  readonly data: unknown;
  readonly status: number;
  /** Always empty: other origins would have to expose each header. */
  readonly headers: Readonly<Record<string, string>>;
  readonly config: AxiosLikeConfig;
}

/** A list of handlers in the form of axios: `use` gives a number, `eject` takes it. */
export interface AxiosLikeHandlers<T> {
  readonly use: (done?: (value: T) => unknown, failed?: (error: unknown) => unknown) => number;
  readonly eject: (id: number) => void;
}

/** What modules that were written for axios use of it. */
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
 * An axios for modules that were written for one: the same calls, session and errors as `request`. Interceptors are this
 * adapter's own, never shared between modules, and run as those of axios do: the last request handler first, and what
 * one throws is the outcome.
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

  const call = (config: AxiosLikeConfig): Promise<AxiosLikeResponse> => {
    let options = Promise.resolve(config);
    for (const { done, failed } of [...before.rows.values()].reverse()) {
      options = options.then(done, failed) as Promise<AxiosLikeConfig>;
    }
    let answer = options.then(send);
    for (const { done, failed } of after.rows.values()) {
      answer = answer.then(done, failed) as Promise<AxiosLikeResponse>;
    }
    return answer;
  };

  return Object.assign(call, {
    request: call,
    get: (url: string, config?: Partial<AxiosLikeConfig>) => call({ ...config, url, method: 'GET' }),
    delete: (url: string, config?: Partial<AxiosLikeConfig>) => call({ ...config, url, method: 'DELETE' }),
    post: (url: string, data?: unknown, config?: Partial<AxiosLikeConfig>) =>
      call({ ...config, url, data, method: 'POST' }),
    put: (url: string, data?: unknown, config?: Partial<AxiosLikeConfig>) =>
      call({ ...config, url, data, method: 'PUT' }),
    interceptors: {
      request: { use: before.use, eject: before.eject },
      response: { use: after.use, eject: after.eject },
    },
  });
}
