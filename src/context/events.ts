import type { WeaverError } from '../core/errors.js';
import type { Language } from '../i18n/languages.js';
import type { IslandAttempt } from '../islands/islandHost.js';
import type { Island } from '../islands/island.js';
import type { BatchTaskMessage } from '../wire/batchTaskMessage.js';
import type { CurrentUser, Tenant } from '../wire/tenant.js';

/** The duration of one init step. */
export interface StepTiming {
  readonly phase: string;
  /** In ms since 1970. */
  readonly startedAtMs: number;
  readonly durationMs: number;
}

/** What `init` resolves to. It contains no session id. */
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

/**
 * What happens in the sensitive-word check. Each `opened` is followed by one `confirmed` or `cancelled`, except with
 * `prompts.sensitive: false`.
 */
export type SensitivePhase = 'opened' | 'confirmed' | 'cancelled' | 'appealed';

/**
 * Why a link is opened: a response names a login page (`login`), its address is not trusted (`unverified`), is trusted or
 * of the host's own origin (`trusted`), or shows a record of the platform (`record`).
 */
export type LinkReason = 'login' | 'unverified' | 'trusted' | 'record';

/** A link that the SDK is about to open. */
export interface OfferedLink {
  readonly reason: LinkReason;
  /** Absolute, http or https. */
  readonly url: string;
  /** The window that an anchor or the caller of `aLink` names: `_blank`. */
  readonly target?: string | undefined;
}

/** The payload of the event `link` (contract §8). */
export interface LinkEvent extends OfferedLink {
  /** The SDK then opens nothing: the host does. Has an effect only while the listeners are called. */
  readonly preventDefault: () => void;
}

/** A message for the user whose text the SDK shows. */
export interface TextNotice {
  readonly kind: 'error' | 'authenticationCheck' | 'resources';
  readonly text: string;
}

/** A batch task of this person has ended (contract §8, "Messages and notices"). */
export interface BatchTaskNotice extends BatchTaskMessage {
  readonly kind: 'batchTask';
  /** The same as `content`: plain text, not trusted. */
  readonly text: string;
}

/** The payload of the event `notice`. */
export type Notice = TextNotice | BatchTaskNotice;

/** Events of the SDK (contract §4). Each init emits either `ready` or `error`, once. */
export interface SdkEvents {
  ready: WeaverContext;
  error: WeaverError;
  /** The platform reported that the session has expired. */
  tokenExpired: undefined;
  logout: undefined;
  /** `setLanguage` has changed the language; its texts are shown. */
  language: { readonly language: Language; readonly dir: 'ltr' | 'rtl' };
  /**
   * A message for the user: an error, an authentication check required by the platform, module files that failed to load,
   * or a batch task that has ended.
   */
  notice: Notice;
  /** A link of an island, a frame or a response, before anything opens. */
  link: LinkEvent;
  /**
   * The sensitive-word check: an answer with sensitive words came (`opened`), the user submits the text all the same
   * (`confirmed`), gives up or closes it (`cancelled`), or has appealed (`appealed`). Never the words.
   */
  sensitive: { readonly phase: SensitivePhase };
  /** An island was unmounted. */
  unmounted: Island;
}

/** How the SDK notifies the host. */
export interface HostEvents {
  readonly emit: <Name extends 'notice' | 'link' | 'tokenExpired' | 'logout' | 'sensitive'>(
    event: Name,
    payload: SdkEvents[Name],
  ) => void;
  /**
   * Calls the config's `onError`.
   *
   * @param failed the attempt to show an island that the error ended, if it ended one
   * @param cause what the error was made of; not reported again if that has been
   */
  readonly onError: (error: WeaverError, failed?: IslandAttempt, cause?: unknown) => void;
  /** The same for a failed call of a module: the monitor, which has recorded the call, records no second error. */
  readonly onRequestError: (error: WeaverError) => void;
}

/** Where instant messages come from, such as a connection that the host page has already (contract §8). */
export interface MessageSource {
  /**
   * Calls `listener` with each message, as the server wrote it; its data is not trusted. Returns the function that ends that.
   */
  subscribe(listener: (message: unknown) => void): () => void;
}
