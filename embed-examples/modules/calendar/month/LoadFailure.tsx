import type { ReactElement } from 'react';
import { Icon } from '../parts/Icon.js';
import { text } from '../texts.js';

/** Reports that the events are missing, above a grid that can still change months. */
export function LoadFailure({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  return (
    <div className="wp-failure wc-failure">
      <Icon name="alert" />
      <p role="alert">
        <strong>{text('eventsFailed')}</strong> {text('failedHint')}
      </p>
      <button type="button" className="wp-button" onClick={onRetry}>
        {text('retry')}
      </button>
    </div>
  );
}
