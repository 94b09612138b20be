import type { ReactElement } from 'react';

/** Placeholders while a request is loading. */
export function RequestSkeleton(): ReactElement {
  return (
    <div className="ww-request-bones wp-skeleton" aria-hidden="true">
      <span className="wp-bone wp-bone-name" />
      {[0, 1, 2, 3].map((row) => (
        <span className="wp-bone wp-bone-line" key={row} />
      ))}
    </div>
  );
}
