import type { ReactElement } from 'react';

/** Placeholders for the own requests while they are loading. */
export function OwnSkeleton(): ReactElement {
  return (
    <div className="ww-bones wp-skeleton" aria-hidden="true">
      {[0, 1, 2].map((row) => (
        <div className="ww-card" key={row}>
          <span className="wp-bone wp-bone-name" />
          <span className="wp-bone wp-bone-line" />
          <span className="wp-bone wp-bone-value" />
        </div>
      ))}
    </div>
  );
}
