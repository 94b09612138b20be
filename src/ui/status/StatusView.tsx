import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react';
import type { WeaverError, WeaverErrorCode } from '../../core/errors.js';
import type { Texts } from '../../i18n/texts.js';
import { moveFocusIntoView } from '../page/index.js';
import { FailureDetails } from './FailureDetails.js';

/** The kinds of failure that a person can tell apart. */
type FailureKind = Extract<keyof Texts, `failed${string}`>;

const KINDS: Readonly<Partial<Record<WeaverErrorCode, FailureKind>>> = {
  TOKEN_FAILED: 'failedSession',
  SESSION_INVALID: 'failedSession',
  SESSION_EXPIRED: 'failedSession',
  LOGIN_POLL_TIMEOUT: 'failedSession',
  REQUEST_TIMEOUT: 'failedConnection',
  REQUEST_OFFLINE: 'failedConnection',
  REQUEST_CORS: 'failedConnection',
  REQUEST_FAILED: 'failedConnection',
  ANSWER_UNREADABLE: 'failedConnection',
  INIT_TIMEOUT: 'failedConnection',
  CHUNK_FAILED: 'failedResources',
  APP_LOAD_FAILED: 'failedResources',
  APP_MISSING: 'failedMissing',
  COMPONENT_MISSING: 'failedMissing',
};

/** The sentence that tells a person what a code means for them. */
function failureText(code: WeaverErrorCode, texts: Texts): string {
  return texts[KINDS[code] ?? 'failedOther'];
}

/** What of a view gets the focus when the view before it, in the same `place`, had it. */
function useFocusOf<Target extends HTMLElement>(place: HTMLElement): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useLayoutEffect(() => {
    moveFocusIntoView(place, target.current);
  }, [place]);
  return target;
}

/** What an island shows while it loads: grey lines of the coming content's shape. */
export function LoadingView(props: { readonly texts: Texts; readonly place: HTMLElement }): ReactElement {
  const { texts, place } = props;
  const whole = useFocusOf<HTMLDivElement>(place);
  return (
    <div
      ref={whole}
      className="weaver-skeleton"
      role="status"
      aria-busy="true"
      aria-label={texts.loading}
      tabIndex={-1}
    >
      <i />
      <i />
      <i />
    </div>
  );
}

/** What an island shows when it cannot: what it means for the person, a way to try again, and details to pass on. */
export function FailedView(props: {
  readonly error: WeaverError;
  readonly texts: Texts;
  readonly place: HTMLElement;
  readonly onRetry: () => void;
}): ReactElement {
  const { error, texts, place, onRetry } = props;
  const retry = useFocusOf<HTMLButtonElement>(place);
  const details = [error.code, error.message, error.component, error.phase && `phase: ${error.phase}`]
    .filter(Boolean)
    .join('\n');
  return (
    <div className="weaver-failed" role="alert">
      <h2>{texts.failedTitle}</h2>
      <p>{failureText(error.code, texts)}</p>
      <div className="weaver-actions">
        <button ref={retry} type="button" className="weaver-button weaver-button-main" onClick={onRetry}>
          {texts.retry}
        </button>
      </div>
      <FailureDetails details={details} texts={texts} buttonClass="weaver-button" />
    </div>
  );
}
