import type { WeaverConfig } from '../context/config.js';
import type { WeaverContext } from '../context/events.js';
import { ownOption, attempt } from '../core/callerValues.js';
import { WeaverError } from '../core/errors.js';
import { DEFAULT_LANGUAGE, type Language } from '../i18n/languages.js';
import type { SdkStatus, WeaverSDK } from '../sdk/weaverSDK.js';
import { differs } from './liveProps.js';
import { logError } from '../core/log.js';
import { sameValue } from '../core/objects.js';

/** The config that a provider started an SDK with. */
const startedWith = new WeakMap<WeaverSDK, WeaverConfig>();

/** A component that is rendered again writes its functions anew, and means the same. */
const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === 'function' && typeof b === 'function');

/**
 * The keys in which two configs have other data, as a list for developers; '' if there is none. Functions are not compared, and a
 * key that is undefined is one that is left out.
 */
export function otherKeys(a: WeaverConfig, b: WeaverConfig): string {
  const read = (): string =>
    (Object.keys({ ...a, ...b }) as (keyof WeaverConfig)[])
      .filter((key) => !sameValue(a[key], b[key], isSame))
      .join(', ');
  return attempt(read, 'config');
}

/**
 * Starts the page's session, or shares the one that a provider with an equal config has started. After a failed init, `logout`
 * and `destroy` it starts another one.
 *
 * @returns CONFIG_INVALID if the session has another config, otherwise undefined (contract §8)
 */
export function joinSession(sdk: WeaverSDK, config: WeaverConfig): WeaverError | undefined {
  const known = startedWith.get(sdk);
  if (known && /loading|success/.test(sdk.status)) {
    const other = otherKeys(known, config);
    if (!other) return undefined;
    const error = new WeaverError('CONFIG_INVALID', {
      message: `the session has another ${other}: call destroy() first`,
    });
    logError(error.message);
    return error;
  }
  startedWith.set(sdk, config);
  // Reported by the event `error`, `onError` of the config and every island.
  sdk.init(config).catch(() => undefined);
  return undefined;
}

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
