import type { PromptTexts } from '../../i18n/promptTexts.js';

/** What came of one attempt to sign in. */
export type ReloginOutcome<Session> =
  | { readonly kind: 'signedIn'; readonly session: Session }
  | { readonly kind: 'wrong' | 'otherPerson' | 'check' | 'unreachable' | 'failed' | 'notYet' }
  | { readonly kind: 'tooMany'; readonly waitSeconds: number | undefined }
  /** The person is to sign in at `url`; `isTrusted`: it may open without a warning. */
  | { readonly kind: 'loginPage'; readonly url: string; readonly isTrusted: boolean };

/** What the relogin box can do. None of it rejects, but for what aborts its signal. */
export interface ReloginAttempt<Session> {
  readonly signIn: (
    account: string,
    password: string,
    signal: AbortSignal,
  ) => Promise<ReloginOutcome<Session>>;
  /** The person says that they are signed in by another way now. */
  readonly resume: (signal: AbortSignal) => Promise<ReloginOutcome<Session>>;
  readonly open: (url: string) => void;
}

/** What does not need a text of its own has the sentence of its kind. */
const SENTENCES: Readonly<Partial<Record<ReloginOutcome<unknown>['kind'], keyof PromptTexts>>> = {
  wrong: 'reloginWrong',
  otherPerson: 'reloginOther',
  check: 'promptCheck',
  notYet: 'reloginNotYet',
};

/** "in 5 minutes", as the language has it; undefined where the engine cannot say it. */
function whenIn(seconds: number, lang: string): string | undefined {
  try {
    const [count, unit] =
      seconds < 60 ? ([seconds, 'second'] as const) : ([Math.ceil(seconds / 60), 'minute'] as const);
    return new Intl.RelativeTimeFormat(lang).format(count, unit);
  } catch {
    return undefined;
  }
}

/** The sentence that tells a person why they are not signed in; undefined where there is nothing to complain about. */
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
