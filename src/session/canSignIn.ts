import { renewableSource, type AuthenticationConfig } from './authentication.js';

/** The config keys that decide it (contract §1). */
type SignInConfig = AuthenticationConfig & {
  readonly enablePassport: boolean;
  readonly withCredentials: boolean;
  readonly onTokenExpired?: unknown;
  readonly prompts?: { readonly relogin?: boolean | undefined } | undefined;
};

/**
 * True if the user can get a session by trying again: a source of the host that can be called any number of times, the
 * platform's own session, or, after init, what renews it. A given session id or login token is the same as before.
 */
export function canSignIn(config: SignInConfig, isReady: boolean): boolean {
  if (renewableSource(config) || config.enablePassport || config.withCredentials) return true;
  return isReady && (config.onTokenExpired !== undefined || config.prompts?.relogin !== false);
}
