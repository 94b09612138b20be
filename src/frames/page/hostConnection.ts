import type { FrameSession, PageEvents } from '../../wire/frameMessages.js';

/** Options of `connectToHost` (contract §8). */
export interface HostOptions {
  /** Origins of the host pages that may show this page: no other one gets an answer. */
  readonly allowedOrigins: readonly string[];
  /**
   * What the host page may call (`frame.call`) and ask for (`frame.get`), by name: functions, values, promises. A method
   * gets the data of the call; a value that is asked for must be plain data (what JSON can hold).
   */
  readonly methods?: Readonly<Record<string, unknown>> | undefined;
  /** How long to wait for the host page, and for a session. Default 30000. */
  readonly timeoutMs?: number | undefined;
}

/** The calls that the SDK in a host page makes, with their data. */
export interface HostCalls {
  /** New data from `frame.update`; `connection.model` has it too. */
  update: Readonly<Record<string, unknown>>;
  /** The host page wants another path to be shown. */
  navigate: { readonly path: string };
  language: { readonly language: string; readonly dir: 'ltr' | 'rtl' };
  /** A theme as `setTheme` takes it. */
  theme: object | undefined;
  /** A session that this page did not request: the host page has renewed it. Undefined when the host page has none. */
  session: FrameSession | undefined;
  /** Whether the host page shows notices of batch tasks; then this page does not. Page mode reads it. */
  notices: { readonly shown: boolean };
}

/** The connection of a platform page to its host page (contract §8). */
export interface HostConnection {
  readonly hostOrigin: string;
  /** The data that the host page gave to `embed`, with that of each `update` merged into it. Not to be trusted. */
  readonly model: Readonly<Record<string, unknown>>;
  /**
   * Emits an event to the host page. The SDK itself emits `resize` and `title`.
   *
   * @throws WeaverError CONFIG_INVALID if the data is not plain (what JSON can hold)
   */
  emit<Name extends keyof PageEvents>(
    name: Name,
    ...data: PageEvents[Name] extends undefined ? [] : [data: PageEvents[Name]]
  ): void;
  emit(name: string, data?: unknown): void;
  /**
   * Adds a listener for a call of the host page; returns the function that removes it. A listener of `language` or
   * `theme` that is added after the call gets the current one at once.
   */
  on<Name extends keyof HostCalls>(name: Name, listener: (data: HostCalls[Name]) => void): () => void;
  /**
   * The session of the host page, for `authTokenRequest` of the page's own `init`. Rejects with SESSION_EXPIRED if the
   * host page has none or gives none, and with FRAME_TIMEOUT if it does not answer.
   */
  requestSession(): Promise<FrameSession>;
  /** Ends the connection; further calls do nothing. */
  disconnect(): void;
}
