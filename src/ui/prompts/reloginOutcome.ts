import type { PromptTexts } from '../../i18n/promptTexts.js';

/** The outcome of one attempt to sign in. */
export type ReloginOutcome<Session> =
  | { readonly kind: 'signedIn'; readonly session: Session }
  | { readonly kind: 'wrong' | 'otherPerson' | 'check' | 'unreachable' | 'failed' | 'notYet' }
  | { readonly kind: 'tooMany'; readonly waitSeconds: number | undefined }
  /** The user must sign in at `url`; `isTrusted`: it may be opened without a warning. */
  | { readonly kind: 'loginPage'; readonly url: string; readonly isTrusted: boolean };

/** The actions of the relogin box. They reject only when their signal aborts. */
export interface ReloginAttempt<Session> {
  readonly signIn: (
    account: string,
    password: string,
    signal: AbortSignal,
  ) => Promise<ReloginOutcome<Session>>;
  /** Called when the user reports that they have signed in elsewhere. */
  readonly resume: (signal: AbortSignal) => Promise<ReloginOutcome<Session>>;
  readonly open: (url: string) => void;
}

/** Fixed texts by kind of outcome. */
const SENTENCES: Readonly<Partial<Record<ReloginOutcome<unknown>['kind'], keyof PromptTexts>>> = {
  wrong: 'reloginWrong',
  otherPerson: 'reloginOther',
  check: 'promptCheck',
  notYet: 'reloginNotYet',
};

/** "in 5 minutes" in the given language; undefined if the browser does not support it. */
function whenIn(seconds: number, lang: string): string | undefined {
  try {
    const [count, unit] =
      seconds < 60 ? ([seconds, 'second'] as const) : ([Math.ceil(seconds / 60), 'minute'] as const);
    return new Intl.RelativeTimeFormat(lang).format(count, unit);
  } catch {
    return undefined;
  }
}

/** The text that explains to the user why the sign-in failed; undefined if it did not fail. */
export function outcomeText(
  outcome: ReloginOutcome<unknown>,
  texts: PromptTexts & { readonly failedConnection: string },
  lang: string,
  name: string,
): string | undefined {
  switch (outcome.kind) {
    case 'signedIn':
    case 'loginPage':
      return undefined;
    case 'unreachable':
      return texts.failedConnection;
    case 'tooMany': {
      const when = outcome.waitSeconds === undefined ? undefined : whenIn(outcome.waitSeconds, lang);
      return when === undefined
        ? texts.reloginTooMany
        : texts.reloginTooManyUntil.replace('{when}', () => when);
    }
    default:
      return texts[SENTENCES[outcome.kind] ?? 'reloginFailed'].replace('{name}', () => name);
  }
}
