import type { ReactElement, ReactNode } from 'react';
import { recordHref } from './recordHref.js';

/** Props of {@link RecordLink}. */
export interface RecordLinkProps {
  readonly kind: string;
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A reference to a record: a link to its page in a new window, or plain text where the user has no such page. */
export function RecordLink({ kind, id, className = '', children }: RecordLinkProps): ReactElement {
  const href = recordHref(kind, id);
  if (href === undefined)
    return className === '' ? <>{children}</> : <span className={className}>{children}</span>;
  return (
    <a className={`wp-link ${className}`.trim()} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
