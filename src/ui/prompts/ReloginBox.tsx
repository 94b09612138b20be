import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import type { PromptTexts } from '../../i18n/promptTexts.js';
import { Button, Dialog, TextField, useUiId } from '../index.js';
import { Address } from './LinkQuestion.js';

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

/** The relogin box (spec 1 §4): the user signs in again without losing the state of the page. */
export function ReloginBox<Session>(props: ReloginBoxProps<Session>): ReactElement {
  const { name, attempt, texts, lang, onClose } = props;
  const [account, setAccount] = useState(props.account);
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [outcome, setOutcome] = useState<ReloginOutcome<Session>>();
  const [page, setPage] = useState<Extract<ReloginOutcome<Session>, { kind: 'loginPage' }>>();
  const accountField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [life] = useState(() => new AbortController());
  const formId = useUiId();

  useEffect(
    () => () => {
      life.abort();
    },
    [life],
  );

  const run = async (work: Promise<ReloginOutcome<Session>>): Promise<void> => {
    setBusy(true);
    setOutcome(undefined);
    const result = await work.catch((): ReloginOutcome<Session> => ({ kind: 'failed' }));
    if (life.signal.aborted) return;
    if (result.kind === 'signedIn') {
      onClose(result.session);
      return;
    }
    setBusy(false);
    setOutcome(result);
    if (result.kind === 'loginPage') setPage(result);
    // Users retype a wrong password instead of correcting it.
    setPassword('');
    setTried(false);
    (result.kind === 'otherPerson' ? accountField : passwordField).current?.focus();
  };

  const signIn = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    if (account.trim() === '') accountField.current?.focus();
    else if (password === '') passwordField.current?.focus();
    else void run(attempt.signIn(account.trim(), password, life.signal));
  };

  const problem = outcome && outcomeText(outcome, texts, lang, name);
  const isOther = outcome?.kind === 'otherPerson';
  const missing = (text: string, what: string): string | undefined =>
    isTried && text.trim() === '' ? what : undefined;

  const actions =
    page === undefined ? (
      <Button kind="primary" type="submit" form={formId} isBusy={isBusy}>
        {texts.reloginSignIn}
      </Button>
    ) : (
      <>
        <Button
          onClick={() => {
            attempt.open(page.url);
          }}
        >
          {texts.reloginOpenPage.replace('{host}', () => new URL(page.url).host)}
        </Button>
        <Button
          kind="primary"
          isBusy={isBusy}
          onClick={() => {
            void run(attempt.resume(life.signal));
          }}
        >
          {texts.reloginContinue}
        </Button>
      </>
    );

  return (
    <Dialog
      title={texts.reloginTitle}
      widthPx={420}
      closeText={texts.promptClose}
      initialFocus={account === '' ? accountField : passwordField}
      onClose={() => {
        onClose();
      }}
      actions={
        <>
          <Button
            onClick={() => {
              onClose();
            }}
          >
            {texts.promptCancel}
          </Button>
          {actions}
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
        <>
          {!page.isTrusted && <p>{texts.linkQuestion}</p>}
          <Address url={page.url} />
          <p className="weaver-ui-error" role="alert">
            {problem}
          </p>
        </>
      )}
    </Dialog>
  );
}
