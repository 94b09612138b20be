import type { ReactElement } from 'react';
import { text } from '../texts.js';

/** A placeholder in the profile's layout, so that nothing moves when the data arrives. */
export function ProfileSkeleton(): ReactElement {
  return (
    <div role="status">
      <span className="wp-hidden">{text('profileLoading')}</span>
      <div className="wp-skeleton" aria-hidden="true">
        <div className="wp-head">
          <span className="wp-bone wp-bone-portrait" />
          <div className="wp-head-text">
            <span className="wp-bone wp-bone-name" />
            <span className="wp-bone wp-bone-line" />
            <span className="wp-bone wp-bone-badge" />
          </div>
        </div>
        <div className="wp-body">
          <span className="wp-bone wp-bone-text" />
          <div className="wp-facts">
            {[0, 1, 2, 3, 4, 5].map((row) => (
              <div className="wp-fact" key={row}>
                <span className="wp-fact-icon wp-bone" />
                <span className="wp-bone wp-bone-label" />
                <span className="wp-bone wp-bone-value" />
              </div>
            ))}
          </div>
          <span className="wp-bone wp-bone-manager" />
        </div>
      </div>
    </div>
  );
}
