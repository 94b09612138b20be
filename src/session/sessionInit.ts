import type { HttpClient } from '../http/httpClient.js';
import type { SessionStore } from './sessionStore.js';

/** What `authTokenRequest` may return. */
export type TokenResult = string | { readonly eteamsid: string; readonly expiresIn?: number | undefined };

/** A host's function that obtains a session (contract §1). */
export type TokenRequest = (signal: AbortSignal) => TokenResult | PromiseLike<TokenResult>;

/** The config keys of the session (contract §1). */
export interface SessionConfig {
  readonly oadomain: string;
  readonly apiDomain: string;
  readonly staticDomain: string;
  readonly oatenantkey?: string | undefined;
  readonly eteamsid?: string | undefined;
  readonly authTokenApi?: string | undefined;
  readonly authTokenRequest?: TokenRequest | undefined;
  readonly loginToken?: string | undefined;
  readonly enablePassport: boolean;
  readonly withCredentials: boolean;
  readonly onTokenExpired?:
    | ((signal: AbortSignal) => void | TokenResult | PromiseLike<void | TokenResult>)
    | undefined;
  readonly prompts?: { readonly relogin?: boolean | undefined } | undefined;
  readonly limits: { readonly requestMs: number; readonly scriptMs: number };
}

/** What the session needs of the context of an init. */
export interface SessionInit {
  readonly config: SessionConfig;
  readonly http: HttpClient;
  /** Calls the platform with another session id, before it is accepted. */
  readonly httpAs: (sessionId: () => string | undefined) => HttpClient;
  readonly sessionStore: SessionStore;
  readonly nonce: string | undefined;
  readonly signal: AbortSignal;
  /** Registers cleanup for the end of the session. */
  readonly onDispose: (undo: () => void) => void;
}
