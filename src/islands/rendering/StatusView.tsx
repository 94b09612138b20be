import { useLayoutEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import type { WeaverError } from '../../core/errors.js';
import type { Texts } from '../../i18n/texts.js';
import { copyText } from './copyText.browser.js';
import { failureText } from './failureText.js';
import { takeHeldFocus } from './heldFocus.browser.js';

/** What the focus goes to when the view before this one had it: where views are shown, and what of this one takes it. */
function useFocusOf<Target extends HTMLElement>(place: HTMLElement): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useLayoutEffect(() => {
    takeHeldFocus(place, target.current);
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
  const [copied, setCopied] = useState(false);
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
      <details>
        <summary>{texts.details}</summary>
        <pre>{details}</pre>
        <button
          type="button"
          className="weaver-button"
          onClick={({ currentTarget }) => {
            void copyText(details, currentTarget).then(setCopied);
          }}
        >
          {copied ? texts.copied : texts.copy}
        </button>
      </details>
    </div>
  );
}
