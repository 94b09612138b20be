import type { ReactElement, ReactNode } from 'react';
import { CopyButton } from '../parts/CopyButton.js';
import { Icon, type IconName } from '../parts/Icon.js';

/** Props of {@link Fact}. */
export interface FactProps {
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
  /** The value for the copy button. */
  readonly copy?: string;
  readonly onCopied?: () => void;
}

/** One fact about a person: a term and its value in a definition list. */
export function Fact({ icon, label, children, copy, onCopied }: FactProps): ReactElement {
  return (
    <div className="wp-fact">
      <span className="wp-fact-icon" aria-hidden="true">
        <Icon name={icon} />
      </span>
      <dt className="wp-fact-label">{label}</dt>
      <dd className="wp-fact-value">{children}</dd>
      {copy !== undefined && (
        <dd className="wp-fact-action">
          <CopyButton field={label} value={copy} {...(onCopied === undefined ? {} : { onCopied })} />
        </dd>
      )}
    </div>
  );
}
