import type { TokenRequest, TokenResult } from '../session/tokenSources.js';
import type { Theme } from '../islands/theme/theme.js';
import type { ModuleIndexWire } from '../wire/modules.js';
import type { WeaverError } from '../core/errors.js';
import type { Language } from '../i18n/languages.js';

/** Time limits in milliseconds (contract §1). */
export interface Timeouts {
  /** One call; default 30000. */
  readonly request?: number | undefined;
  /** One script or style; default 120000. */
  readonly script?: number | undefined;
  /** The whole of init; default 60000. */
  readonly init?: number | undefined;
}

/** What the SDK shows over the page by itself; a host that shows its own instead says false. */
export interface OwnPrompts {
  /** The relogin box on a PC, when no source has a new session. */
  readonly relogin?: boolean | undefined;
  /** Messages: what the event `notice` says. */
  readonly notice?: boolean | undefined;
  /** The question before an address is opened that nobody vouches for: what the event `link` says. */
  readonly link?: boolean | undefined;
  /** The dialog about files of modules that could not be loaded: what the event `notice` says of `resources`. */
  readonly resources?: boolean | undefined;
}

/** What `init` takes (contract §1). A wrong key or value is refused by name. */
export interface WeaverConfig {
  /** Origin of the platform: `https://oa.example.com`. */
  readonly oadomain: string;
  /** Origin of `/api` and `/papi`; default oadomain. */
  readonly apiDomain?: string | undefined;
  /** Base of `/build` and `/static`, may carry a path; default oadomain + prefixApiPath. */
  readonly staticDomain?: string | undefined;
  /** Base of the resource report; without it none is sent. */
  readonly maintainDomain?: string | undefined;
  /** Second-level path before every `/api` and `/papi`; default ''. */
  readonly prefixApiPath?: string | undefined;
  /** The tenant expected; another tenant's answer is 'Eteamsid invalid'. */
  readonly oatenantkey?: string | undefined;
  /** The host's own address that answers `{ status, data: { eteamsid, expiresIn? }, msg }`. */
  readonly authTokenApi?: string | undefined;
  /** The host's own function that obtains a session. */
  readonly authTokenRequest?: TokenRequest | undefined;
  /** A session id that the host has already. */
  readonly eteamsid?: string | undefined;
  /** Token of the embedded login script. */
  readonly loginToken?: string | undefined;
  readonly enablePassport?: boolean | undefined;
  readonly enableEcode?: boolean | undefined;
  /** Sets `window.weappUtils`, the shared library, for scripts that read it there; default false. */
  readonly exposeUtils?: boolean | undefined;
  /** A path on the API origin that passes calls on whose answers may be cached: GETs, and calls marked `cache`. */
  readonly transferApi?: string | undefined;
  /** Cookies on API calls; default false. */
  readonly withCredentials?: boolean | undefined;
  readonly theme?: Theme | undefined;
  /** Router of islands; default memory. */
  readonly routerType?: 'memory' | 'hash' | 'browser' | undefined;
  readonly routerProps?:
    | { readonly basename?: string | undefined; readonly initialEntries?: readonly string[] | undefined }
    | undefined;
  /** Default: the tenant's, else the page's, else zh_CN. */
  readonly language?: Language | undefined;
  /** An inlined moduleversion.json: saves one round trip. */
  readonly moduleIndex?: ModuleIndexWire | undefined;
  /** CSP nonce for scripts that the SDK adds; default: that of the SDK's own script tag. */
  readonly nonce?: string | undefined;
  /** Where the SDK's own files are; default: the folder of its script, else `{staticDomain}/build/utils/`. */
  readonly baseUrl?: string | undefined;
  /** Default shadow. */
  readonly isolation?: 'shadow' | 'none' | undefined;
  /** The host's libraries for remote modules: `{ react, 'react-dom', 'react-dom/client', 'react/jsx-runtime' }`. */
  readonly shared?: Readonly<Record<string, unknown>> | undefined;
  readonly allowedOrigins?: readonly string[] | undefined;
  readonly trustedDomains?: readonly string[] | undefined;
  readonly resolveHref?: ((target: unknown) => string | undefined) | undefined;
  readonly monitor?:
    ({ readonly enabled?: boolean | undefined } & Readonly<Record<string, unknown>>) | undefined;
  readonly timeouts?: Timeouts | undefined;
  readonly uploadTransport?: 'fetch' | 'xhr' | undefined;
  /** Hears every failure of init and of islands. */
  readonly onError?: ((error: WeaverError) => void) | undefined;
  readonly onTokenExpired?:
    ((signal: AbortSignal) => void | TokenResult | PromiseLike<void | TokenResult>) | undefined;
  /** What the SDK itself shows to the person; each is true by default. The events come either way. */
  readonly prompts?: OwnPrompts | undefined;
  /** Separate static origin by app. */
  readonly moduleDomains?: Readonly<Record<string, string>> | undefined;
  /** Origins that a module may be loaded from while it is being developed; without them no override is even read. */
  readonly devModuleOrigins?: readonly string[] | undefined;
}

/** A config that was checked, with every default in its place. */
export interface ResolvedConfig extends WeaverConfig {
  readonly apiDomain: string;
  readonly staticDomain: string;
  readonly prefixApiPath: string;
  /** Without a prototype: a module's name is looked up in it. */
  readonly moduleDomains: Readonly<Record<string, string>>;
  readonly withCredentials: boolean;
  readonly enablePassport: boolean;
  readonly isolation: 'shadow' | 'none';
  readonly routerType: 'memory' | 'hash' | 'browser';
  readonly limits: { readonly requestMs: number; readonly scriptMs: number; readonly initMs: number };
}
