import type { ReactElement } from 'react';
import { recordAddress } from '../data/recordAddress.js';

/** Props of {@link RecordLinkText}. */
export interface RecordLinkTextProps {
  readonly kind: string;
  readonly id: string;
  readonly children: string;
  readonly className?: string;
}

/** A record by its title: a link to its page, or the title alone where it has no page for this user and device. */
export function RecordLinkText({
  kind,
  id,
  children,
  className = 'wp-link',
}: RecordLinkTextProps): ReactElement {
  const address = recordAddress(kind, id);
  const title = <bdi>{children}</bdi>;
  if (address === undefined) return title;
  return (
    <a className={className} href={address}>
      {title}
    </a>
  );
}
