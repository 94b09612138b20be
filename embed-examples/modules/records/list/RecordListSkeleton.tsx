import type { ReactElement } from 'react';

/** Placeholder rows while a list is loading. */
export function RecordListSkeleton(): ReactElement {
  return (
    <div className="wr-bones wp-skeleton" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <span className="wp-bone wp-bone-line" key={row} />
      ))}
    </div>
  );
}
