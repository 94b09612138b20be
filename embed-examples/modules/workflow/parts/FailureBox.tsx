import type { ReactElement } from 'react';
import { text } from '../texts.js';
import { Icon } from './Icon.js';

/** Props of {@link FailureBox}. */
export interface FailureBoxProps {
  readonly message: string;
  /** Missing where the same attempt would fail again. */
  readonly onRetry?: (() => void) | undefined;
}

/** Why something was not sent or loaded, read aloud at once. */
export function FailureBox({ message, onRetry }: FailureBoxProps): ReactElement {
  return (
    <div className="ww-failure">
      <Icon name="alert" />
      <p role="alert">{message}</p>
      {onRetry !== undefined && (
        <button type="button" className="wp-button" onClick={onRetry}>
          {text('retry')}
        </button>
      )}
    </div>
  );
}
