import type { WeaverError } from '../core/errors.js';
import type { Language } from '../i18n/languages.js';
import type { Island } from '../islands/island.js';
import type { CurrentUser, Tenant } from '../wire/tenant.js';

/** How long a step of init took. */
export interface StepTiming {
  readonly phase: string;
  /** In ms since 1970. */
  readonly startedAtMs: number;
  readonly durationMs: number;
}

/** What a successful init gives. It holds no session id. */
export interface WeaverContext {
  readonly tenant: Tenant;
  readonly user: CurrentUser;
  readonly language: Language;
  readonly dir: 'ltr' | 'rtl';
  /** The theme variables of the islands, by CSS name. */
  readonly theme: Readonly<Record<string, string>>;
  /** How long each step of init took. */
  readonly timings: readonly StepTiming[];
}

/** Events of the SDK (contract §4). Exactly one of `ready` and `error` comes per init. */
export interface SdkEvents {
  ready: WeaverContext;
  error: WeaverError;
  /** The platform said that the session is over. */
  tokenExpired: undefined;
  logout: undefined;
  /**
   * Something that a person should be told: the text of an error, that the platform wants to check who they are, or that
   * files of modules could not be loaded.
   */
  notice: { readonly kind: 'error' | 'authenticationCheck' | 'resources'; readonly text: string };
  /** An address that nobody vouches for: ask the person, and open it or not. */
  link: { readonly reason: 'login'; readonly url: string };
  /** An island left the page. */
  unmounted: Island;
}

/** What the host is told by. */
export interface HostEvents {
  readonly emit: <Name extends 'notice' | 'link' | 'tokenExpired' | 'logout'>(
    event: Name,
    payload: SdkEvents[Name],
  ) => void;
  /** Tells the config's `onError` of a failure that ends nothing. */
  readonly onError: (error: WeaverError) => void;
}
