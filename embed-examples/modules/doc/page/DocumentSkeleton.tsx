import type { ReactElement } from 'react';

/** A placeholder in the document's layout, so that nothing moves when the data arrives. */
export function DocumentSkeleton(): ReactElement {
  return (
    <div className="wp-skeleton" aria-hidden="true">
      <div className="wd-head">
        <span className="wp-bone wp-bone-label" />
        <span className="wp-bone wd-bone-title" />
        <span className="wp-bone wd-bone-facts" />
      </div>
      <div className="wd-main">
        <div className="wd-body">
          {[0, 1, 2, 3, 4, 5, 6].map((line) => (
            <span className="wp-bone wd-bone-line" key={line} />
          ))}
        </div>
      </div>
    </div>
  );
}
