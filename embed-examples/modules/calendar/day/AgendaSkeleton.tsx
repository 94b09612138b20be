import type { ReactElement } from 'react';

/** Placeholder rows for events. The month's head announces the loading. */
export function AgendaSkeleton(): ReactElement {
  return (
    <div className="wc-agenda wp-skeleton" aria-hidden="true">
      {[0, 1, 2].map((row) => (
        <div className="wc-item" key={row}>
          <span className="wp-bone wp-bone-label" />
          <span className="wp-bone wp-bone-value" />
        </div>
      ))}
    </div>
  );
}
