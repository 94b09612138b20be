import type { WeaverConfig } from '../context/config.js';
import type { WeaverContext } from '../context/events.js';
import { ownOption } from '../core/callerValues.js';
import type { WeaverError } from '../core/errors.js';
import { DEFAULT_LANGUAGE, type Language } from '../i18n/languages.js';
import type { SdkStatus, WeaverSDK } from '../sdk/weaverSDK.js';
import { differs } from './liveProps.js';

/** The state of the session (contract §8). */
export interface WeaverState {
  readonly sdk: WeaverSDK;
  readonly status: SdkStatus;
  /** On a server that of the config, or zh_CN. */
  readonly language: Language;
  /** What init resolved to; undefined unless the status is `success`. */
  readonly context: WeaverContext | undefined;
  /** Why init failed; undefined unless the status is `failed`. */
  readonly error: WeaverError | undefined;
}

/** The state for those whose config is refused: the session is not theirs. */
export const refuse = (state: WeaverState, error: WeaverError | undefined): WeaverState =>
  error ? { ...state, status: 'failed', context: undefined, error } : state;

/** The state of one SDK as a value that is replaced when it changes. */
export type SessionState = ReturnType<typeof createSessionState>;

/** Creates a {@link SessionState}. @param config whose language is that of a server */
export function createSessionState(sdk: WeaverSDK, config: WeaverConfig) {
  const language = (ownOption(config, 'language') ?? DEFAULT_LANGUAGE) as Language;
  const first: WeaverState = { sdk, status: 'idle', language, context: undefined, error: undefined };
  let state = first;
  return {
    /** The state on a server, and during hydration. */
    readFirst: () => first,
    read: (): WeaverState => {
      const { status, language } = sdk;
      const next = { ...first, status, language };
      // A late listener of a settled event is called at once.
      sdk.on('ready', (context) => (next.context = context))();
      sdk.on('error', (error) => (next.error = error))();
      if (differs(next, state)) state = next;
      return state;
    },
    /** Calls `listener` after each change; returns the function that removes it. */
    subscribe: (listener: () => void): (() => void) => {
      const ends = (['ready', 'error', 'language', 'logout'] as const).map((event) =>
        sdk.on(event, listener),
      );
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
