import { type ReactElement, useRef, useState } from 'react';
import type { FailureKind, WeaverError } from '../../core/errors.js';
import { failureTexts, type FailureTexts } from '../../i18n/failureTexts.js';
import { statusTexts, type StatusTexts } from '../../i18n/statusTexts.js';
import type { Texts } from '../../i18n/texts.js';
import { Button } from '../Button.js';
import { useFocusOf } from '../useFocusOf.js';
import { describeFailure, type FailureContext, failureKind } from './describeFailure.js';

/** `copyText` of `browser/`: passed in, because it is in a chunk that has loaded before. */
export type CopyText = (text: string, near: HTMLElement) => Promise<boolean>;

/** Props of {@link FailureDetails}. */
interface FailureDetailsProps {
  /** Plain text for support staff. */
  readonly details: string;
  readonly texts: { readonly details: string; readonly copy: string; readonly copied: string };
  /** Copies a text; resolves to false if the page does not allow it. `near`: the pressed button. */
  readonly copy: CopyText;
  /** Shown when the page does not allow copying; the details are then selected. */
  readonly byHandText?: string;
  /** Makes long details scroll in a box that is reachable by keyboard. */
  readonly scrolls?: boolean;
}

/** Details of a failure, collapsed at first, with a button that copies them. */
export function FailureDetails(props: FailureDetailsProps): ReactElement {
  const { details, texts, copy: copyText, byHandText, scrolls = false } = props;
  const box = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState<{ readonly text: string; readonly worked: boolean }>();
  // The copied state is only valid for the details that were copied.
  const outcome = copied?.text === details ? copied : undefined;

  const copy = async (button: HTMLElement): Promise<void> => {
    const worked = await copyText(details, button);
    setCopied({ text: details, worked });
    // So that the user can copy them with the keyboard.
    if (!worked && box.current !== null) getSelection()?.selectAllChildren(box.current);
  };

  return (
    <details className="weaver-details">
      <summary>{texts.details}</summary>
      <pre
        ref={box}
        dir="ltr"
        {...(scrolls ? { tabIndex: 0, role: 'region', 'aria-label': texts.details } : {})}
      >
        {details}
      </pre>
      <button
        type="button"
        className="weaver-ui-button"
        onClick={({ currentTarget }) => void copy(currentTarget)}
      >
        {outcome?.worked === true ? texts.copied : texts.copy}
      </button>
      {byHandText !== undefined && <span role="status">{outcome?.worked === false ? byHandText : ''}</span>}
    </details>
  );
}

/** The texts of a kind of failure; without a title the general one is shown. */
interface KindTexts {
  readonly title?: keyof (FailureTexts & StatusTexts);
  readonly text: keyof (FailureTexts & StatusTexts);
}

const TEXTS: Readonly<Record<FailureKind, KindTexts>> = {
  setUp: { title: 'failedSetUpTitle', text: 'failedSetUp' },
  signedOut: { title: 'failedSignedOutTitle', text: 'failedSignedOut' },
  notSignedIn: { text: 'failedSession' },
  offline: { title: 'failedOfflineTitle', text: 'failedOffline' },
  connection: { text: 'failedConnection' },
  forbidden: { title: 'failedForbiddenTitle', text: 'failedForbidden' },
  server: { text: 'failedServer' },
  resources: { text: 'failedResources' },
  missing: { text: 'failedMissing' },
  other: { text: 'failedOther' },
};

/** What is shown of a failure. */
export interface ShownFailure {
  readonly error: WeaverError;
  /** Full name of what failed, `@weapp/people/ProfileCard`; default: the component of the error. */
  readonly name?: string | undefined;
  readonly texts: Texts;
  /** True if the button can help a user without a session, because there is a source of sessions. */
  readonly canSignIn: boolean;
  /** Tries again; a signed-out user signs in first. */
  readonly onRetry: () => void;
}

/** The error view of an island: what happened, what the user can do, a button if it can help, and details for support. */
export function FailedView(
  props: ShownFailure & {
    readonly context: FailureContext;
    readonly container: HTMLElement;
    readonly copy: CopyText;
  },
): ReactElement {
  const { error, texts: early, canSignIn, context, container, copy, onRetry } = props;
  const texts = { ...statusTexts(early), ...failureTexts(early) };
  const button = useFocusOf<HTMLButtonElement>(container);
  const kind = failureKind(error);
  const { title, text } = TEXTS[kind];
  const canRetry = kind === 'signedOut' || kind === 'notSignedIn' ? canSignIn : error.retryable;
  const isForGood = kind === 'other' && !canRetry;
  return (
    <div className="weaver-ui">
      <div className="weaver-failed" role="alert">
        <h2>{title ? texts[title] : early.failedTitle}</h2>
        <p>{texts[isForGood ? 'failedForGood' : text]}</p>
        {canRetry && (
          <div className="weaver-ui-actions">
            <Button kind="primary" elementRef={button} onClick={onRetry}>
              {kind === 'signedOut' ? texts.signIn : texts.retry}
            </Button>
          </div>
        )}
        <FailureDetails details={describeFailure(error, context)} texts={texts} copy={copy} />
      </div>
    </div>
  );
}
