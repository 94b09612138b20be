import type { ReactElement, ReactNode } from 'react';
import { recordHref } from './recordHref.js';

/** Props of {@link RecordIconLink}. */
export interface RecordIconLinkProps {
  readonly kind: string;
  readonly id: string;
  /** What the link does, with the name of the record. */
  readonly label: string;
  /** False in a list that is one tab stop, for all rows but the current one. */
  readonly isReachable?: boolean;
  /** The icon. */
  readonly children: ReactNode;
}

/** The link of a row to its record's page, beside what the row itself does; nothing where the user has no such page. */
export function RecordIconLink(props: RecordIconLinkProps): ReactElement | null {
  const { kind, id, label, isReachable = true, children } = props;
  const href = recordHref(kind, id);
  if (href === undefined) return null;
  return (
    <a
      className="wp-icon-button"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={isReachable ? 0 : -1}
      aria-label={label}
      title={label}
    >
      {children}
    </a>
  );
}
