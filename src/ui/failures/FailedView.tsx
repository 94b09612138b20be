import type { ReactElement } from 'react';
import type { FailureKind, WeaverError } from '../../core/errors.js';
import { failureTexts, type FailureTexts } from '../../i18n/failureTexts.js';
import { statusTexts, type StatusTexts } from '../../i18n/statusTexts.js';
import type { Texts } from '../../i18n/texts.js';
import { Button } from '../Button.js';
import { useFocusOf } from '../useFocusOf.js';
import { FailureDetails, type CopyText } from './FailureDetails.js';
import { describeFailure, type FailureContext, failureKind } from './describeFailure.js';

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
