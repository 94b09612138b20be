import type { TokenRequest, TokenResult } from '../session/sessionInit.js';
import type { Theme } from '../islands/theme/theme.js';
import type { ErrorRecord } from '../wire/errorRecord.js';
import type { ModuleIndexWire } from '../wire/modules.js';
import type { WeaverError } from '../core/errors.js';
import { LOG_LEVELS, type LogLevel } from '../core/log.js';
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

/** Prompts that the SDK shows over the page; set one to false to show your own. */
export interface OwnPrompts {
  /** The relogin box on a PC, when no source has a new session. */
  readonly relogin?: boolean | undefined;
  /** Messages, as in the event `notice`, and the question before a download opens in a new window. */
  readonly notice?: boolean | undefined;
  /** The question before an untrusted URL is opened, as in the event `link`. */
  readonly link?: boolean | undefined;
  /** The dialog about module files that failed to load, as in the event `notice` with kind `resources`. */
  readonly resources?: boolean | undefined;
  /**
   * The dialog about sensitive words in what a call submits. Set to false, such a call rejects with SENSITIVE_BLOCKED, whose
   * `envelope` is the answer.
   */
  readonly sensitive?: boolean | undefined;
}

/** Receives what the monitor records. An error that it throws is logged. */
export interface Exporter {
  /**
   * Receives the record of an error, after `scrub` and `beforeSend`.
   *
   * @param extra what the caller of `captureError` added, as JSON without private data; it goes to exporters alone
   * @param traceId the trace of the init, if an exporter takes spans
   */
  readonly error?: ((record: ErrorRecord, extra: unknown, traceId: string | undefined) => void) | undefined;
  /** Receives the init, its steps, islands and calls, each when it has ended. */
  readonly span?: ((span: ExportedSpan) => void) | undefined;
  /**
   * Sends what waits: called by `monitor.flush`, when the page is hidden, and at the end of the session.
   *
   * @param isHidden the page may not run again: only requests with `keepalive` arrive
   */
  readonly flush?: ((isHidden: boolean) => void | PromiseLike<void>) | undefined;
  /**
   * Calls to the API origin carry the header `traceparent` (W3C Trace Context) with the id of their span, which the platform
   * has to allow. Default false.
   */
  readonly traceparent?: boolean | undefined;
}

/** The config of the monitor (contract §8). */
export interface MonitorConfig {
  /** Default true. */
  readonly enabled?: boolean | undefined;
  /**
   * Removes more private data from a record, which is then kept and sent in the returned form. A record for which it
   * throws is not kept.
   */
  readonly scrub?: ((record: ErrorRecord) => ErrorRecord) | undefined;
  /**
   * Decides about each record once, after `scrub`: the record to keep, or null. A promise may take 5 s. A record for which
   * it throws is not kept.
   */
  readonly beforeSend?:
    | ((record: ErrorRecord) => ErrorRecord | null | PromiseLike<ErrorRecord | null>)
    | undefined;
  /** Share of performance reports, 0 to 1. Errors are always reported. */
  readonly sampleRate?: number | undefined;
  readonly exporters?: readonly Exporter[] | undefined;
}

/** A record of the platform whose page is about to be opened (contract §8). */
export interface HrefTarget {
  /** `workflow`, `document`, `task`, … */
  readonly kind: string;
  readonly id: string;
  /** The absolute address that is opened otherwise. */
  readonly url: string;
  /** The device that the page is for. */
  readonly device: 'PC' | 'Mobile';
}

/** The config of `init` (contract §1). An unknown key or invalid value rejects init with CONFIG_INVALID. */
export interface WeaverConfig {
  /** Origin of the platform: `https://oa.example.com`. */
  readonly oadomain: string;
  /** Origin of `/api` and `/papi`; default oadomain. */
  readonly apiDomain?: string | undefined;
  /** Base of `/build` and `/static`, may have a path; default oadomain + prefixApiPath. */
  readonly staticDomain?: string | undefined;
  /** Base of the resource report; without it none is sent. */
  readonly maintainDomain?: string | undefined;
  /** Second-level path before every `/api` and `/papi`; default ''. */
  readonly prefixApiPath?: string | undefined;
  /** The expected tenant; a session of another tenant is 'Eteamsid invalid'. */
  readonly oatenantkey?: string | undefined;
  /** URL of the host that responds with `{ status, data: { eteamsid, expiresIn? }, msg }`. */
  readonly authTokenApi?: string | undefined;
  /** A function of the host that obtains a session. */
  readonly authTokenRequest?: TokenRequest | undefined;
  /** An existing session id. */
  readonly eteamsid?: string | undefined;
  /** Token of the embedded login script. */
  readonly loginToken?: string | undefined;
  readonly enablePassport?: boolean | undefined;
  readonly enableEcode?: boolean | undefined;
  /** Sets `window.weappUtils`, the shared library, for scripts that read it there; default false. */
  readonly exposeUtils?: boolean | undefined;
  /**
   * A path on the API origin that forwards calls whose responses may be cached: GETs, and calls with `cache: true`.
   */
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
  /** Folder of the SDK's own files; default: the folder of its script, else `{staticDomain}/build/utils/`. */
  readonly baseUrl?: string | undefined;
  /** Default shadow. */
  readonly isolation?: 'shadow' | 'none' | undefined;
  /** The host's libraries for remote modules: `{ react, 'react-dom', 'react-dom/client', 'react/jsx-runtime' }`. */
  readonly shared?: Readonly<Record<string, unknown>> | undefined;
  readonly allowedOrigins?: readonly string[] | undefined;
  readonly trustedDomains?: readonly string[] | undefined;
  /** Asked for the page of a record before the SDK opens it: an address of the host's own, or undefined. */
  readonly resolveHref?: ((target: HrefTarget) => string | undefined) | undefined;
  /**
   * The user's saved settings by key (`common.openmethod`, …), where the host knows them; default: one call, when they are
   * first needed.
   */
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  /** The error monitor (contract §8). */
  readonly monitor?: MonitorConfig | undefined;
  readonly timeouts?: Timeouts | undefined;
  readonly uploadTransport?: 'fetch' | 'xhr' | undefined;
  /** How much is logged to the console; default `warn`. Reports of the doctor are always printed. */
  readonly logLevel?: LogLevel | undefined;
  /** Called with every error of init, of islands, of frames and of the calls of modules. */
  readonly onError?: ((error: WeaverError) => void) | undefined;
  readonly onTokenExpired?:
    | ((signal: AbortSignal) => void | TokenResult | PromiseLike<void | TokenResult>)
    | undefined;
  /** The SDK's own prompts; each is true by default. The events are emitted in both cases. */
  readonly prompts?: OwnPrompts | undefined;
  /** Separate static origin by app. */
  readonly moduleDomains?: Readonly<Record<string, string>> | undefined;
  /**
   * Modules that the page brings itself, by app: their exports are taken and no file is loaded. For tests and prototypes.
   */
  readonly localModules?: Readonly<Record<string, object>> | undefined;
  /** Origins from which modules may be loaded during development; without them overrides are ignored. */
  readonly devModuleOrigins?: readonly string[] | undefined;
}

/** A kind of value: its test is in `sdk/config/configTests.ts`, its words in `sdk/config/problems.ts`. */
export type ConfigKind =
  /** An origin only: a path, a query or credentials are refused, because they would be dropped silently. */
  | 'origin'
  /** An origin with or without a path. */
  | 'base'
  /** A URL of the host, absolute or relative to the page. */
  | 'address'
  /** `/oa` or '': starts with a slash; no dots, query or empty segments. */
  | 'path'
  | 'text'
  /** A text that encodeURIComponent accepts: it throws for a lone surrogate. */
  | 'encodable'
  | 'sessionId'
  | 'language'
  | 'boolean'
  /** A number from 0 to 1. */
  | 'share'
  /** A time limit. Delays from 2^31 ms overflow and fire at once (HTML, timers), so they are refused. */
  | 'milliseconds'
  | 'function'
  | 'object'
  | 'origins'
  | 'texts'
  | 'objects'
  /** A React that can render: `react`, and `createRoot` in `react-dom/client` (React 19) or `react-dom` (18). */
  | 'libraries'
  /** An object with an address for each app name. */
  | 'baseByApp'
  /** An object with an object of exports for each app name. */
  | 'exportsByApp';

/** Which values a key accepts: those of a kind, some words, or an object with these keys only. */
export type ConfigCheck = ConfigKind | readonly string[] | Readonly<Record<string, ConfigKind>>;

/** The checks that fit the type of a key. */
type CheckOf<Value> =
  | ConfigKind
  | readonly (Value & string)[]
  | { readonly [Key in keyof Value]-?: ConfigKind };

/**
 * Every key of the config (contract §1). To add one: a line in {@link WeaverConfig}, a row here with its default below if
 * it has one, and what docs/config.md says about it in `scripts/docs/configNotes.ts`; `npm run typecheck` asks for the last two.
 */
export const CONFIG_KEYS = {
  oadomain: 'origin',
  apiDomain: 'origin',
  staticDomain: 'base',
  maintainDomain: 'base',
  prefixApiPath: 'path',
  oatenantkey: 'text',
  authTokenApi: 'address',
  authTokenRequest: 'function',
  eteamsid: 'sessionId',
  loginToken: 'encodable',
  enablePassport: 'boolean',
  enableEcode: 'boolean',
  exposeUtils: 'boolean',
  transferApi: 'text',
  withCredentials: 'boolean',
  theme: 'object',
  routerType: ['memory', 'hash', 'browser'],
  routerProps: { basename: 'text', initialEntries: 'texts' },
  language: 'language',
  moduleIndex: 'object',
  nonce: 'text',
  baseUrl: 'address',
  isolation: ['shadow', 'none'],
  shared: 'libraries',
  allowedOrigins: 'origins',
  trustedDomains: 'texts',
  resolveHref: 'function',
  settings: 'object',
  monitor: {
    enabled: 'boolean',
    scrub: 'function',
    beforeSend: 'function',
    sampleRate: 'share',
    exporters: 'objects',
  },
  timeouts: { request: 'milliseconds', script: 'milliseconds', init: 'milliseconds' },
  uploadTransport: ['fetch', 'xhr'],
  logLevel: LOG_LEVELS,
  onError: 'function',
  onTokenExpired: 'function',
  prompts: {
    relogin: 'boolean',
    notice: 'boolean',
    link: 'boolean',
    resources: 'boolean',
    sensitive: 'boolean',
  },
  moduleDomains: 'baseByApp',
  localModules: 'exportsByApp',
  devModuleOrigins: 'origins',
} as const satisfies { readonly [Key in keyof WeaverConfig]-?: CheckOf<NonNullable<WeaverConfig[Key]>> };

/** Defaults that do not depend on other keys; the others are in `resolve` of `sdk/config/parseConfig.ts`. */
export const CONFIG_DEFAULTS = {
  prefixApiPath: '',
  enablePassport: false,
  withCredentials: false,
  routerType: 'memory',
  isolation: 'shadow',
} as const satisfies Partial<WeaverConfig>;

type KeyWithDefault = keyof typeof CONFIG_DEFAULTS;

/** A config with {@link CONFIG_DEFAULTS}. */
export type WithDefaults = Omit<WeaverConfig, KeyWithDefault> & {
  readonly [Key in KeyWithDefault]: NonNullable<WeaverConfig[Key]>;
};

/** A checked config with all defaults filled in. */
export interface ResolvedConfig extends WithDefaults {
  readonly apiDomain: string;
  readonly staticDomain: string;
  /** Without a prototype: a module's name is looked up in it. */
  readonly moduleDomains: Readonly<Record<string, string>>;
  /** Without a prototype, like `moduleDomains`. */
  readonly localModules: Readonly<Record<string, object>>;
  readonly limits: { readonly requestMs: number; readonly scriptMs: number; readonly initMs: number };
}

/** The kinds of {@link ExportedSpan}. */
export type SpanKind = 'init' | 'step' | 'island' | 'call';

/** Something that took time, as exporters get it. It has no session id, and addresses are origin and path. */
export interface ExportedSpan {
  readonly kind: SpanKind;
  /** `weaver.init`, `session`, `@weapp/people/ProfileCard`, `GET /api/hrm/list`. */
  readonly name: string;
  /** 32 hexadecimal digits; the same for everything of one init. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** The span that this one belongs to; undefined for that of the init. */
  readonly parentSpanId: string | undefined;
  /** In ms since 1970, with fractions. */
  readonly startTimeMs: number;
  readonly endTimeMs: number;
  readonly status: 'ok' | 'error';
  /** Of a span with the status `error`: a code of `WeaverError`, or an HTTP status as text; undefined if unknown. */
  readonly errorCode: string | undefined;
  /** By the names of OpenTelemetry's semantic conventions; names of ours begin with `weaver.`. */
  readonly attributes: Readonly<Record<string, string | number>>;
}
