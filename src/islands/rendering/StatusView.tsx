import { useState, type ReactElement } from 'react';
import type { WeaverError } from '../../core/index.js';
import type { Texts } from '../../i18n/index.js';
import { copyText } from './copyText.browser.js';
import { failureText } from './failureText.js';

/** What an island shows while it loads: grey lines of the coming content's shape. */
export function LoadingView({ texts }: { readonly texts: Texts }): ReactElement {
  return (
    <div className="weaver-skeleton" role="status" aria-busy="true" aria-label={texts.loading}>
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
  readonly onRetry: () => void;
}): ReactElement {
  const { error, texts, onRetry } = props;
  const [copied, setCopied] = useState(false);
  const details = [error.code, error.message, error.component, error.phase && `phase: ${error.phase}`]
    .filter(Boolean)
    .join('\n');
  return (
    <div className="weaver-failed" role="alert">
      <h2>{texts.failedTitle}</h2>
      <p>{failureText(error.code, texts)}</p>
      <div className="weaver-actions">
        <button type="button" className="weaver-button weaver-button-main" onClick={onRetry}>
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
