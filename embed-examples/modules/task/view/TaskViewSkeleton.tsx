import type { ReactElement } from 'react';

/** Placeholders while a task is loading. */
export function TaskViewSkeleton(): ReactElement {
  return (
    <div className="wt-view-bones wp-skeleton" aria-hidden="true">
      <span className="wp-bone wp-bone-name" />
      {[0, 1, 2, 3].map((row) => (
        <span className="wp-bone wp-bone-line" key={row} />
      ))}
    </div>
  );
}
