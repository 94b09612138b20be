import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react';
import { isInDevelopment } from '../../core/developmentErrors.js';
import type { WeaverError, WeaverErrorCode } from '../../core/errors.js';
import type { Texts } from '../../i18n/texts.js';
import { moveFocusIntoView } from '../page/index.js';
import { causeText } from './causeText.js';
import { FailureDetails } from './FailureDetails.js';

/** The kinds of failure that have their own text. */
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

/** The text that explains an error code to the user. */
function failureText(code: WeaverErrorCode, texts: Texts): string {
  return texts[KINDS[code] ?? 'failedOther'];
}

/** What support needs to know of an error; for the author of a module in development also its causes and their stacks. */
export function failureDetails(error: WeaverError): string {
  const { code, message, component, phase } = error;
  const causes = isInDevelopment(error) ? causeText(error) : '';
  return [code, message, component, phase && `phase: ${phase}`, causes].filter(Boolean).join('\n');
}

/** Returns a ref whose element receives the focus if the previous view in `container` had it. */
function useFocusOf<Target extends HTMLElement>(container: HTMLElement): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useLayoutEffect(() => {
    moveFocusIntoView(container, target.current);
  }, [container]);
  return target;
}

/** The loading view of an island: a skeleton of grey lines. */
export function LoadingView(props: { readonly texts: Texts; readonly container: HTMLElement }): ReactElement {
  const { texts, container } = props;
  const whole = useFocusOf<HTMLDivElement>(container);
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

/** The error view of an island: an explanation for the user, a retry button, and details for support. */
export function FailedView(props: {
  readonly error: WeaverError;
  readonly texts: Texts;
  readonly container: HTMLElement;
  readonly onRetry: () => void;
}): ReactElement {
  const { error, texts, container, onRetry } = props;
  const retry = useFocusOf<HTMLButtonElement>(container);
  const details = failureDetails(error);
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
