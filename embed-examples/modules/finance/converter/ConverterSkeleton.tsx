import type { ReactElement } from 'react';

/** Placeholders for fields and result while the currencies are loading. */
export function ConverterSkeleton(): ReactElement {
  return (
    <div className="wf-form wp-skeleton" aria-hidden="true">
      <span className="wp-bone wf-bone-field" />
      <span className="wp-bone wf-bone-field" />
      <span className="wp-bone wf-bone-result" />
    </div>
  );
}
