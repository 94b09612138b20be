import type { ReactElement } from 'react';

/** Fields and result in their shape, while the currencies are on their way. */
export function ConverterSkeleton(): ReactElement {
  return (
    <div className="wf-form wp-skeleton" aria-hidden="true">
      <span className="wp-bone wf-bone-field" />
      <span className="wp-bone wf-bone-field" />
      <span className="wp-bone wf-bone-result" />
    </div>
  );
}
