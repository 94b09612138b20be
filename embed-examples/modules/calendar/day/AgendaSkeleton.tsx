import type { ReactElement } from 'react';

/** Rows in the shape of events. The month's head says that they are loading. */
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
