import type { ReactElement } from 'react';

/** Placeholder rows while the first list is loading. */
export function PeopleSkeleton(): ReactElement {
  return (
    <div className="wp-people wp-skeleton" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div className="wp-person" key={row}>
          <span className="wp-bone wp-bone-avatar" />
          <span className="wp-person-text">
            <span className="wp-bone wp-bone-line" />
            <span className="wp-bone wp-bone-label" />
            <span className="wp-bone wp-bone-label" />
          </span>
        </div>
      ))}
    </div>
  );
}
