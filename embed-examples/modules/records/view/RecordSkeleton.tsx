import type { ReactElement } from 'react';

/** Placeholders while a record is loading. */
export function RecordSkeleton(): ReactElement {
  return (
    <div className="wr-bones wp-skeleton" aria-hidden="true">
      <span className="wp-bone wp-bone-label" />
      <span className="wp-bone wp-bone-name" />
      {[0, 1, 2, 3].map((row) => (
        <span className="wp-bone wp-bone-line" key={row} />
      ))}
    </div>
  );
}
