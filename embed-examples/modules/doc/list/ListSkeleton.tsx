import type { ReactElement } from 'react';

/** Placeholder rows while the list is loading. */
export function ListSkeleton(): ReactElement {
  return (
    <div className="wd-folder-section wp-skeleton" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <div className="wd-row" key={row}>
          <span className="wp-bone wd-bone-icon" />
          <span className="wd-row-text">
            <span className="wp-bone wp-bone-line" />
            <span className="wp-bone wp-bone-label" />
          </span>
        </div>
      ))}
    </div>
  );
}
