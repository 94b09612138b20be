import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import type { PromptTexts } from '../../i18n/promptTexts.js';
import { Button, Dialog, TextField, useUiId } from '../index.js';
import { Address } from './questions.js';

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
function outcomeText(
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

/** Props of {@link ReloginBox}. */
export interface ReloginBoxProps<Session> {
  /** Name of the user whose session has expired; '' if unknown. */
  readonly name: string;
  /** Account of the last sign-in; '' if unknown. */
  readonly account: string;
  readonly attempt: ReloginAttempt<Session>;
  readonly texts: PromptTexts & { readonly failedConnection: string };
  readonly lang: string;
  /** Called with the new session, or without one if the user cancels. */
  readonly onClose: (session?: Session) => void;
}

/**
 * The attempts to sign in, one at a time; they are given up when the box is removed.
 *
 * @param onSignedIn called with the new session
 * @param onFailed called after any other outcome, which the box then shows
 */
function useAttempts<Session>(
  onSignedIn: (session: Session) => void,
  onFailed: (outcome: ReloginOutcome<Session>) => void,
) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ReloginOutcome<Session>>();
  const [page, setPage] = useState<Extract<ReloginOutcome<Session>, { kind: 'loginPage' }>>();
  const [life] = useState(() => new AbortController());

  useEffect(
    () => () => {
      life.abort();
    },
    [life],
  );

  const run = async (start: (signal: AbortSignal) => Promise<ReloginOutcome<Session>>): Promise<void> => {
    setBusy(true);
    setOutcome(undefined);
    const result = await start(life.signal).catch((): ReloginOutcome<Session> => ({ kind: 'failed' }));
    if (life.signal.aborted) return;
    if (result.kind === 'signedIn') {
      onSignedIn(result.session);
      return;
    }
    setBusy(false);
    setOutcome(result);
    if (result.kind === 'loginPage') setPage(result);
    onFailed(result);
  };
  return { isBusy, outcome, page, run };
}

/** The address at which the user must sign in, and why the last attempt to continue failed. */
function LoginPage(props: {
  readonly page: { readonly url: string; readonly isTrusted: boolean };
  readonly problem: string | undefined;
  readonly texts: PromptTexts;
}): ReactElement {
  const { page, problem, texts } = props;
  return (
    <>
      {!page.isTrusted && <p>{texts.linkQuestion}</p>}
      <Address url={page.url} />
      <p className="weaver-ui-error" role="alert">
        {problem}
      </p>
    </>
  );
}

/** Opens the login page, and continues after the user has signed in there. */
function LoginPageActions(props: {
  readonly url: string;
  readonly isBusy: boolean;
  readonly texts: PromptTexts;
  readonly onOpen: (url: string) => void;
  readonly onContinue: () => void;
}): ReactElement {
  const { url, isBusy, texts, onOpen, onContinue } = props;
  return (
    <>
      <Button
        onClick={() => {
          onOpen(url);
        }}
      >
        {texts.reloginOpenPage.replace('{host}', () => new URL(url).host)}
      </Button>
      <Button kind="primary" isBusy={isBusy} onClick={onContinue}>
        {texts.reloginContinue}
      </Button>
    </>
  );
}

/** The relogin box (spec 1 §4): the user signs in again without losing the state of the page. */
export function ReloginBox<Session>(props: ReloginBoxProps<Session>): ReactElement {
  const { name, attempt, texts, lang, onClose } = props;
  const [account, setAccount] = useState(props.account);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const accountField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const formId = useUiId();
  const { isBusy, outcome, page, run } = useAttempts<Session>(onClose, ({ kind }) => {
    // Users retype a wrong password instead of correcting it.
    setPassword('');
    setTried(false);
    (kind === 'otherPerson' ? accountField : passwordField).current?.focus();
  });
  const cancel = (): void => {
    onClose();
  };

  const signIn = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    if (account.trim() === '') accountField.current?.focus();
    else if (password === '') passwordField.current?.focus();
    else void run((signal) => attempt.signIn(account.trim(), password, signal));
  };

  const problem = outcome && outcomeText(outcome, texts, lang, name);
  const isOther = outcome?.kind === 'otherPerson';
  const missing = (text: string, what: string): string | undefined =>
    isTried && text.trim() === '' ? what : undefined;

  return (
    <Dialog
      title={texts.reloginTitle}
      widthPx={420}
      closeText={texts.promptClose}
      initialFocus={account === '' ? accountField : passwordField}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{texts.promptCancel}</Button>
          {page === undefined ? (
            <Button kind="primary" type="submit" form={formId} isBusy={isBusy}>
              {texts.reloginSignIn}
            </Button>
          ) : (
            <LoginPageActions
              url={page.url}
              isBusy={isBusy}
              texts={texts}
              onOpen={attempt.open}
              onContinue={() => void run((signal) => attempt.resume(signal))}
            />
          )}
        </>
      }
    >
      <div className="weaver-ui-lead">
        <p>{page === undefined ? texts.reloginLead : texts.reloginPage}</p>
        {name !== '' && <p>{texts.reloginWho.replace('{name}', () => name)}</p>}
      </div>
      {page === undefined ? (
        <form id={formId} noValidate onSubmit={signIn}>
          <TextField
            label={texts.reloginAccount}
            name="username"
            autoComplete="username"
            isRequired
            value={account}
            onChange={setAccount}
            error={(isOther ? problem : undefined) ?? missing(account, texts.reloginNoAccount)}
            elementRef={accountField}
          />
          <TextField
            label={texts.reloginPassword}
            name="password"
            type="password"
            autoComplete="current-password"
            isRequired
            value={password}
            onChange={setPassword}
            error={(isOther ? undefined : problem) ?? missing(password, texts.reloginNoPassword)}
            elementRef={passwordField}
          />
        </form>
      ) : (
        <LoginPage page={page} problem={problem} texts={texts} />
      )}
    </Dialog>
  );
}
