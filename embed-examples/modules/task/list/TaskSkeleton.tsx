import type { ReactElement } from 'react';

/** Placeholders for filters and rows while the list is loading. */
export function TaskSkeleton(): ReactElement {
  return (
    <div className="wt-bones wp-skeleton" aria-hidden="true">
      <span className="wp-bone wt-bone-chips" />
      {[0, 1, 2, 3].map((row) => (
        <div className="wt-bone-row" key={row}>
          <span className="wp-bone wt-bone-check" />
          <span className="wp-bone wt-bone-title" />
          <span className="wp-bone wt-bone-meta" />
        </div>
      ))}
    </div>
  );
}
