import type { WeaverError } from '../../core/errors.js';
import type { Language } from '../../i18n/languages.js';
import type { ModuleIndexWire } from '../../wire/modules.js';

/** The keys of a checked config that the doctor uses (contract §1). */
export interface ExaminedConfig {
  readonly oadomain: string;
  readonly apiDomain: string;
  readonly staticDomain: string;
  readonly prefixApiPath: string;
  readonly withCredentials: boolean;
  readonly enablePassport?: boolean | undefined;
  readonly oatenantkey?: string | undefined;
  readonly authTokenApi?: string | undefined;
  readonly authTokenRequest?: ((signal: AbortSignal) => unknown) | undefined;
  readonly eteamsid?: string | undefined;
  readonly loginToken?: string | undefined;
  readonly language?: Language | undefined;
  readonly moduleIndex?: ModuleIndexWire | undefined;
  readonly moduleDomains?: Readonly<Record<string, string>> | undefined;
  readonly localModules?: Readonly<Record<string, object>> | undefined;
  readonly devModuleOrigins?: readonly string[] | undefined;
  readonly allowedOrigins?: readonly string[] | undefined;
  readonly theme?: { readonly fontType?: unknown } | undefined;
  readonly nonce?: string | undefined;
  readonly baseUrl?: string | undefined;
}

/** The config key that holds the address of the API. */
export function apiKeyOf({
  apiDomain,
  oadomain,
}: Pick<ExaminedConfig, 'apiDomain' | 'oadomain'>): 'apiDomain' | 'oadomain' {
  return apiDomain === oadomain ? 'oadomain' : 'apiDomain';
}

/** A frame of the page. */
export interface ExaminedFrame {
  readonly id: string;
  readonly status: string;
  /** Address of its page, without query; '' until it is known. */
  readonly address: string;
  /** The attribute `sandbox`; undefined without it. */
  readonly sandbox: string | undefined;
  /** Of a frame in error. */
  readonly error: Pick<WeaverError, 'code' | 'message' | 'phase'> | undefined;
}

/** The fields of an island's error that are reported. */
export type ExaminedError = Pick<
  WeaverError,
  'code' | 'message' | 'phase' | 'component' | 'status' | 'type' | 'cause'
>;

/** An island of the page. */
export interface ExaminedIsland {
  readonly id: string;
  /** `@weapp/people/ProfileCard`, as given to `render`. */
  readonly compName: string;
  /** Resolves when the island is not loading (any more): to its error, undefined without one. Never rejects. */
  readonly settled: Promise<ExaminedError | undefined>;
}

/** The remote modules as the calling SDK knows them. */
export interface ExaminedModules {
  /** The modules whose files were requested on this page: `@weapp/people`. */
  readonly requested: readonly string[];
  /** The names that a loaded module exports; undefined for one that is not loaded. Loads nothing. */
  exportsOf(app: string): Promise<readonly string[] | undefined>;
}

/** The input of the doctor. */
export interface DoctorInput {
  /** The argument for `init`, unchecked. */
  readonly config: unknown;
  /** The problems of the config, one sentence each; empty for a valid one. */
  readonly problems: readonly string[];
  /** The checked config; undefined when there are problems. */
  readonly resolved?: ExaminedConfig | undefined;
  /** Version of the calling SDK. */
  readonly version: string;
  /** Folder of the SDK's script, with its trailing slash; undefined if unknown. */
  readonly folder?: string | undefined;
  /** CSP nonce of the SDK's script, used if the config has none. */
  readonly nonce?: string | undefined;
  /** The frames of the calling SDK. */
  readonly frames?: readonly ExaminedFrame[] | undefined;
  /** The islands of the calling SDK. */
  readonly islands?: readonly ExaminedIsland[] | undefined;
  readonly modules?: ExaminedModules | undefined;
}
