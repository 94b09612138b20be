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
  readonly allowedOrigins?: readonly string[] | undefined;
  readonly theme?: { readonly fontType?: unknown } | undefined;
  readonly nonce?: string | undefined;
  readonly baseUrl?: string | undefined;
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
}
