declare global {
  /** Origins of the platform, on a page whose script the host server does not serve. */
  var origins: { readonly api: string; readonly static: string } | undefined;
}

/** The host server replaces these with the stack's origins, in pages and scripts. */
const { api, static: files } = globalThis.origins ?? {
  api: 'https://oa.example.com',
  static: 'https://static.example.com',
};

export const API = api;
export const STATIC = files;

/** The page's language, as the SDK reads it from `<html lang="en">`. */
const PAGE_LANGUAGE = 'en_US';

/** The config with which the SDK does the same. */
export const CONFIG = {
  oadomain: API,
  staticDomain: STATIC,
  authTokenApi: '/api/weaver-token?user=li.wei',
} as const;

function identity(sessionId?: string): Record<string, string> {
  return {
    timeZoneOffset: String(new Date().getTimezoneOffset()),
    langType: PAGE_LANGUAGE,
    ...(sessionId === undefined ? {} : { eteamsid: sessionId }),
  };
}

/** Reads JSON without validation, like most hand-written pages. */
export async function readJson<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return (await response.json()) as T;
}

export async function clearCookie(): Promise<void> {
  const url = `${API}/papi/app/baseserver/clearCookie?service=${encodeURIComponent(API)}`;
  const answer = await fetch(url, { headers: identity(), credentials: 'include' });
  // Releases the connection.
  await answer.text();
}

export async function fetchToken(): Promise<string> {
  const answer = await readJson<{ data: { eteamsid: string } }>(await fetch(CONFIG.authTokenApi));
  return answer.data.eteamsid;
}

async function post<T>(path: string, sessionId: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...identity(sessionId) };
  return readJson<T>(await fetch(API + path, { method: 'POST', headers, body: '{}' }));
}

export async function getInfo(sessionId: string): Promise<void> {
  const { data } = await post<{ data: { isInvalidEteamsid: boolean } }>(
    '/papi/app/baseserver/info/getInfo',
    sessionId,
  );
  if (data.isInvalidEteamsid) throw new Error('the session is not valid');
}

/** Resolves to the tenant's language. */
export async function baseTeams(sessionId: string): Promise<string> {
  const { data } = await post<{ data: { locale: { language: string } } }>(
    '/api/baseserver/layout/baseTeams',
    sessionId,
  );
  return data.locale.language;
}

/** The used options of a module's `request`. */
export interface ModuleCall {
  readonly url: string;
  readonly method?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly data?: unknown;
  readonly signal?: AbortSignal;
}

/** A call of a module, as the signed-in user. */
export async function callAs(
  sessionId: string,
  { url, method = 'GET', params, data, signal }: ModuleCall,
): Promise<unknown> {
  const query = params === undefined ? '' : `?${new URLSearchParams(params).toString()}`;
  const init: RequestInit = {
    method,
    headers: {
      ...(data === undefined ? {} : { 'content-type': 'application/json' }),
      ...identity(sessionId),
    },
    ...(data === undefined ? {} : { body: JSON.stringify(data) }),
    ...(signal === undefined ? {} : { signal }),
  };
  return readJson<unknown>(await fetch(API + url + query, init));
}
