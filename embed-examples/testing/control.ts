import { ERROR_RECORD_CALL } from '../../src/wire/errorRecord.js';
import type { CorsFaultName } from '../platform/http/corsFaults.js';
import type { SwitchSettings } from '../platform/switches/settings.js';

/** A request in the stack's log. */
export interface LoggedRequest {
  readonly id: number;
  readonly server: 'api' | 'static' | 'host';
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  /** null until the answer is sent. */
  readonly status: number | null;
}

/** What a test may change of a tenant's pages. */
export interface TenantChange {
  /** JSON text. */
  readonly h5TitleSetting?: string;
  readonly mainPageGreyStatus?: boolean;
  readonly deployMode?: string;
  /** '' for a tenant without an icon. */
  readonly faviconFileId?: string;
}

/** The control API of the stack for tests. */
export interface Control {
  /** Makes a call fail in the given way until the next reset. */
  switchCall(call: string, settings: SwitchSettings): Promise<void>;
  /** Restores the initial state: no switches, seed data and sessions as at the start, log empty. */
  reset(): Promise<void>;
  /** Delays every answer of all three servers, preflights included. */
  delay(delayMs: number): Promise<void>;
  /** Sets a fault in the API's CORS rules until the next reset. */
  cors(fault: CorsFaultName): Promise<void>;
  /** Sets the platform's `Date` header ahead until the next reset. */
  clock(skewSeconds: number): Promise<void>;
  /** Changes how the pages of a tenant look until the next reset: title bar, grey page, deployment, icon. */
  tenant(tenantKey: string, change: TenantChange): Promise<void>;
  /** Ends every session as if it had expired; resolves to the number of sessions. */
  expire(): Promise<number>;
  /** The requests since the last reset, without preflights. */
  requests(): Promise<readonly LoggedRequest[]>;
  /**
   * Those of `requests` that the test's own steps cause: without the SDK's chunks and reports of errors, which come when the
   * page is idle.
   */
  calls(): Promise<readonly LoggedRequest[]>;
}

/** Calls the control API of the stack at `api`. */
export function createControl(api: string): Control {
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${api}/control/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok)
      throw new Error(`control ${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const requests = async (): Promise<readonly LoggedRequest[]> => {
    const { requests } = (await send('GET', 'log')) as { requests: LoggedRequest[] };
    return requests.filter(({ method, path }) => method !== 'OPTIONS' && !path.startsWith('/control'));
  };
  return {
    async switchCall(call, settings) {
      await send('PUT', `switch/${call}`, settings);
    },
    async reset() {
      await send('POST', 'reset', {});
      await send('DELETE', 'log');
    },
    async delay(delayMs) {
      await send('PUT', 'delay', { delayMs });
    },
    async cors(fault) {
      await send('PUT', 'cors', { fault });
    },
    async clock(skewSeconds) {
      await send('PUT', 'clock', { skewSeconds });
    },
    async tenant(tenantKey, change) {
      await send('PUT', 'tenant', { tenantKey, change });
    },
    async expire() {
      return ((await send('POST', 'expire', {})) as { expired: number }).expired;
    },
    requests,
    async calls() {
      const own = ({ path }: LoggedRequest): boolean =>
        path.startsWith('/build/utils/') || path === ERROR_RECORD_CALL.path;
      return (await requests()).filter((request) => !own(request));
    },
  };
}
