import { QueryClient } from '@tanstack/query-core';
import axios from 'axios';
import ky from 'ky';
import { ofetch } from 'ofetch';
import { createHttpClient } from '../../src/http/httpClient.js';
import { fallbackTexts } from '../../src/i18n/texts.js';
import { createInterceptors, createRequestClient } from '../../src/http/request/createRequestClient.js';

/** The response for all contenders: small, like most responses of the platform. */
const BODY = JSON.stringify({ code: 200, status: true, msg: '', data: { list: [1, 2, 3], name: '李娜' } });

const native = globalThis.fetch.bind(globalThis);
let onWire = 0;

/** Implementations of fetch during a measurement: each counts, and responds at once, when released, or over the network. */
const answers = {
  atOnce: () => Promise.resolve(new Response(BODY, { headers: { 'content-type': 'application/json' } })),
  network: native,
};
const use = (answer: typeof fetch): void => {
  globalThis.fetch = (...parts) => {
    onWire += 1;
    return answer(...parts);
  };
};

/** Our client, with a number of typical interceptors, which add a header and read the response. */
function createOurs(interceptorCount = 0): (path: string) => Promise<unknown> {
  const identity = () => ({ sessionId: 'session', language: 'zh_CN', tenantKey: 'tenant' });
  const target = { apiOrigin: location.origin, prefix: '' };
  const interceptors = createInterceptors();
  for (let count = 0; count < interceptorCount; count += 1) {
    interceptors.add({
      request: (options) => ({ ...options, headers: { ...options.headers, [`x-own-${count}`]: '1' } }),
      response: (body) => body,
    });
  }
  const request = createRequestClient({
    http: createHttpClient({ ...target, identity, withCredentials: false, timeoutMs: 30_000 }),
    identity,
    interceptors,
    texts: () => fallbackTexts('en_US'),
    checkSensitive: () => Promise.reject(new Error('not expected')),
    on: () => undefined,
    renew: () => Promise.resolve(false),
  });
  return (url) => request({ url });
}

const headers = { eteamsid: 'session', langType: 'zh_CN', timeZoneOffset: '-480' };
const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 500, gcTime: 500, retry: false } },
});
const viaAxios = axios.create({ adapter: 'fetch', headers });

const byFetch = async (path: string): Promise<unknown> =>
  (await globalThis.fetch(location.origin + path, { headers })).json();

/** One GET, by contender; each sends the same headers. */
const CONTENDERS: Readonly<Record<string, (path: string) => Promise<unknown>>> = {
  ofetch: (path) => ofetch(location.origin + path, { headers, responseType: 'json', retry: 0 }),
  'bare fetch': byFetch,
  ky: (path) => ky.get(location.origin + path, { headers, retry: 0, fetch: globalThis.fetch }).json(),
  axios: (path) => viaAxios.get(location.origin + path),
  'TanStack query-core': (path) => queries.fetchQuery({ queryKey: [path], queryFn: () => byFetch(path) }),
  weaverSDK: createOurs(),
};

/** Our client, by number of interceptors. */
const INTERCEPTED: Readonly<Record<string, (path: string) => Promise<unknown>>> = {
  'no interceptor': createOurs(),
  'one interceptor': createOurs(1),
  'ten interceptors': createOurs(10),
};

function contender(name: string): (path: string) => Promise<unknown> {
  const found = CONTENDERS[name] ?? INTERCEPTED[name];
  if (!found) throw new Error(`no contender ${name}`);
  return found;
}

let turn = 0;
/** A unique path, so that calls are only merged where intended. */
const freshPath = (): string => `/requests/answer.json?turn=${(turn += 1)}`;
let release: () => void = () => undefined;
let waiting: Promise<boolean> = Promise.resolve(true);

/** Functions for the scenario. */
const requestsPage = {
  names: Object.keys(CONTENDERS),
  intercepted: Object.keys(INTERCEPTED),
  /** Milliseconds for `times` GETs, one after another. */
  async inTurn(name: string, from: keyof typeof answers, times: number): Promise<number> {
    const get = contender(name);
    use(answers[from]);
    await get(freshPath());
    const before = performance.now();
    for (let time = 0; time < times; time += 1) await get(freshPath());
    return performance.now() - before;
  },
  /** The number of network calls for `times` identical concurrent GETs. */
  async together(name: string, times: number): Promise<number> {
    use(answers.network);
    onWire = 0;
    const path = freshPath();
    await Promise.all(Array.from({ length: times }, () => contender(name)(path)));
    return onWire;
  },
  /** Starts `times` GETs whose responses are held back. */
  async hold(name: string, times: number): Promise<void> {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    onWire = 0;
    use(async () => {
      await held;
      return answers.atOnce();
    });
    const order: number[] = [];
    waiting = Promise.all(
      Array.from({ length: times }, async (_, at) => {
        await contender(name)(freshPath());
        order.push(at);
      }),
    ).then(() => order.every((at, place) => at === place));
    while (onWire < times) await new Promise((resolve) => setTimeout(resolve));
  },
  /** Releases them: milliseconds until all have arrived, and whether they arrived in request order. */
  async letGo(): Promise<{ readonly ms: number; readonly isInOrder: boolean }> {
    const before = performance.now();
    release();
    const isInOrder = await waiting;
    return { ms: performance.now() - before, isInOrder };
  },
};
export type RequestsPage = typeof requestsPage;
Object.assign(globalThis, { requestsPage });
