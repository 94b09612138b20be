import type { TokenRequest, TokenResult } from '../session/index.js';
import type { Theme } from '../theme/index.js';
import type { ModuleIndexWire } from '../wire/index.js';
import type { WeaverError } from '../core/index.js';
import type { Language } from '../i18n/index.js';

/** Time limits in milliseconds (contract §1). */
export interface Timeouts {
  /** One call; default 30000. */
  readonly request?: number;
  /** One script or style; default 120000. */
  readonly script?: number;
  /** The whole of init; default 60000. */
  readonly init?: number;
}

/** What `init` takes (contract §1). A wrong key or value is refused by name. */
export interface WeaverConfig {
  /** Origin of the platform: `https://oa.example.com`. */
  readonly oadomain: string;
  /** Origin of `/api` and `/papi`; default oadomain. */
  readonly apiDomain?: string;
  /** Base of `/build` and `/static`, may carry a path; default oadomain + prefixApiPath. */
  readonly staticDomain?: string;
  /** Base of the resource report; without it none is sent. */
  readonly maintainDomain?: string;
  /** Second-level path before every `/api` and `/papi`; default ''. */
  readonly prefixApiPath?: string;
  /** The tenant expected; another tenant's answer is 'Eteamsid invalid'. */
  readonly oatenantkey?: string;
  /** The host's own address that answers `{ status, data: { eteamsid, expiresIn? }, msg }`. */
  readonly authTokenApi?: string;
  /** The host's own function that obtains a session. */
  readonly authTokenRequest?: TokenRequest;
  /** A session id that the host has already. */
  readonly eteamsid?: string;
  /** Token of the embedded login script. */
  readonly loginToken?: string;
  readonly enablePassport?: boolean;
  readonly enableEcode?: boolean;
  readonly transferApi?: string;
  /** Cookies on API calls; default false. */
  readonly withCredentials?: boolean;
  readonly theme?: Theme;
  /** Router of islands; default memory. */
  readonly routerType?: 'memory' | 'hash' | 'browser';
  readonly routerProps?: { readonly basename?: string; readonly initialEntries?: readonly string[] };
  /** Default: the tenant's, else the page's, else zh_CN. */
  readonly language?: Language;
  /** An inlined moduleversion.json: saves one round trip. */
  readonly moduleIndex?: ModuleIndexWire;
  /** CSP nonce for scripts that the SDK adds; default: that of the SDK's own script tag. */
  readonly nonce?: string;
  /** Where the SDK's own files are; default: the folder of its script, else `{staticDomain}/build/utils/`. */
  readonly baseUrl?: string;
  /** Default shadow. */
  readonly isolation?: 'shadow' | 'none';
  /** The host's libraries for remote modules: `{ react, 'react-dom', 'react-dom/client', 'react/jsx-runtime' }`. */
  readonly shared?: Readonly<Record<string, unknown>>;
  readonly allowedOrigins?: readonly string[];
  readonly trustedDomains?: readonly string[];
  readonly resolveHref?: (target: unknown) => string | undefined;
  readonly monitor?: { readonly enabled?: boolean } & Readonly<Record<string, unknown>>;
  readonly timeouts?: Timeouts;
  readonly uploadTransport?: 'fetch' | 'xhr';
  /** Hears every failure of init and of islands. */
  readonly onError?: (error: WeaverError) => void;
  readonly onTokenExpired?: (signal: AbortSignal) => void | TokenResult | PromiseLike<void | TokenResult>;
  /** Separate static origin by app. */
  readonly moduleDomains?: Readonly<Record<string, string>>;
  readonly devModuleOrigins?: readonly string[];
}

/** A config that was checked, with every default in its place. */
export interface ResolvedConfig extends WeaverConfig {
  readonly apiDomain: string;
  readonly staticDomain: string;
  readonly prefixApiPath: string;
  readonly withCredentials: boolean;
  readonly enablePassport: boolean;
  readonly isolation: 'shadow' | 'none';
  readonly routerType: 'memory' | 'hash' | 'browser';
  readonly limits: { readonly requestMs: number; readonly scriptMs: number; readonly initMs: number };
}
