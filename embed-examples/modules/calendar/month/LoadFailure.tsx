import type { ReactElement } from 'react';
import { Icon } from '../parts/Icon.js';
import { FAILURE_HINTS, type LoadFailure as FailureReason } from '../../kit/loadFailure.js';
import { text } from '../texts.js';

/** Props of {@link LoadFailure}. */
export interface LoadFailureProps {
  readonly failure: FailureReason;
  readonly onRetry: () => void;
}

/** Reports that the events are missing, above a grid that can still change months. */
export function LoadFailure({ failure, onRetry }: LoadFailureProps): ReactElement {
  return (
    <div className="wp-failure wc-failure">
      <Icon name="alert" />
      <p role="alert">
        <strong>{text('eventsFailed')}</strong> {text(FAILURE_HINTS[failure])}
      </p>
      <button type="button" className="wp-button" onClick={onRetry}>
        {text('retry')}
      </button>
    </div>
  );
}
