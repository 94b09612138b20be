import type { ReactElement } from 'react';
import { FAILURE_HINTS, type LoadFailure } from './loadFailure.js';

/** The texts that every failure needs. */
type FailureText = 'retry' | (typeof FAILURE_HINTS)[LoadFailure];

/** Props of {@link FailureNotice}. */
export interface FailureNoticeProps {
  /** What could not be loaded. */
  readonly title: string;
  readonly failure: LoadFailure;
  /** The module's texts. */
  readonly text: (name: FailureText) => string;
  /** Whether a screen reader announces it; false if something else was announced already. */
  readonly isAnnounced?: boolean;
  /** Called with the focus on the component's outermost element; it may move it to something better. */
  readonly onRetry: () => void;
}

/** The component takes the focus of the button, which is removed with the notice. */
function keepFocus(button: HTMLElement): void {
  const component = button.closest<HTMLElement>('.wp-root');
  if (component === null) return;
  component.tabIndex = -1;
  component.focus({ preventScroll: true });
}

/**
 * Says that a part could not be loaded, why, and offers to try again. It looks like the error view that the SDK shows
 * for an island (`src/ui/failures`).
 */
export function FailureNotice(props: FailureNoticeProps): ReactElement {
  const { title, failure, text, isAnnounced = true, onRetry } = props;
  return (
    <div className="wp-failed">
      <div role={isAnnounced ? 'alert' : undefined}>
        <p className="wp-failed-title">{title}</p>
        <p className="wp-failed-hint">{text(FAILURE_HINTS[failure])}</p>
      </div>
      <button
        type="button"
        className="wp-button wp-button-primary"
        onClick={({ currentTarget }) => {
          keepFocus(currentTarget);
          onRetry();
        }}
      >
        {text('retry')}
      </button>
    </div>
  );
}
