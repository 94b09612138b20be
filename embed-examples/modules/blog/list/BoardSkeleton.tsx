import type { ReactElement } from 'react';

/** Placeholders for posts while the list is loading. */
export function BoardSkeleton(): ReactElement {
  return (
    <div className="wp-skeleton" aria-hidden="true">
      {[0, 1, 2].map((post) => (
        <div className="wb-post" key={post}>
          <div className="wb-post-head">
            <span className="wp-bone wb-bone-avatar" />
            <span className="wp-bone wb-bone-name" />
          </div>
          <span className="wp-bone wb-bone-line" />
          <span className="wp-bone wb-bone-line" />
          <span className="wp-bone wb-bone-line" />
        </div>
      ))}
    </div>
  );
}
