import type { Language } from '../../i18n/languages.js';
import type { ModuleIndexWire } from '../../wire/modules.js';

/** The keys of a checked config that the doctor looks at (contract §1). */
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
  readonly theme?: { readonly fontType?: unknown } | undefined;
  readonly nonce?: string | undefined;
  readonly baseUrl?: string | undefined;
}

/** What the doctor is asked about. */
export interface DoctorInput {
  /** What the integrator would give to `init`, as it came. */
  readonly config: unknown;
  /** What the check of the config found, one sentence a fault; empty for a valid one. */
  readonly problems: readonly string[];
  /** The checked config; undefined when there are problems. */
  readonly resolved?: ExaminedConfig | undefined;
  /** Version of the SDK that asks. */
  readonly version: string;
  /** Folder of the script that brought the SDK, with its closing slash; undefined where nobody knows. */
  readonly folder?: string | undefined;
  /** CSP nonce of that script: what the SDK takes where the config names none. */
  readonly nonce?: string | undefined;
}
