import type { LinkClass } from '../classify/classifyLink.js';
import type { TokenResult } from '../session/tokenSources.js';
import type { IssuedSession } from '../wire/session.js';
import type { SdkEvents } from './weaverSDK.js';

/** Whose session is over. */
export interface PromptPerson {
  /** '' where nobody knows it. */
  readonly name: string;
  /** What they sign in with; '' where the platform does not say it. */
  readonly account: string;
  /** Whether a session id is this person's. Rejects when the platform gives no answer. */
  readonly isTheirs: (sessionId: string, signal: AbortSignal) => Promise<boolean>;
  /** Asks the sources of sessions again: the person may have signed in somewhere else. */
  readonly askAgain: (signal: AbortSignal) => Promise<IssuedSession | undefined>;
}

/** What the prompts need of the parts around them. */
export interface PromptTools {
  /** Says whether an address may be opened. */
  readonly judgeLink: (href: string) => Promise<LinkClass>;
  readonly open: (url: string) => void;
}

/** What the SDK itself says to the person of a run. */
export interface RunPrompts {
  showNotice(notice: SdkEvents['notice']): void;
  /** Asks before an address is opened that nobody vouches for; undefined: it stays closed. */
  askToOpen(url: string): Promise<{ readonly noRemind: boolean } | undefined>;
  /** Says that a page could not open by itself, with a button that opens it. */
  offerToOpen(url: string): void;
  /** Shows the relogin box; undefined when the person closes it. */
  askRelogin(person: PromptPerson, signal: AbortSignal): Promise<Exclude<TokenResult, string> | undefined>;
}
