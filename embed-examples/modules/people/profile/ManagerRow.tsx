import type { ReactElement } from 'react';
import type { PersonDetail } from '../data/people.js';
import { Avatar } from '../../kit/Avatar.js';
import { Icon } from '../parts/Icon.js';
import { text } from '../texts.js';

/** A person's manager, as a button that opens that profile. */
export function ManagerRow({
  manager,
  onOpen,
}: {
  readonly manager: NonNullable<PersonDetail['manager']>;
  readonly onOpen: (id: string) => void;
}): ReactElement {
  return (
    <button type="button" className="wp-manager" onClick={() => onOpen(manager.id)}>
      <Avatar id={manager.id} name={manager.name} src={manager.avatar} size="small" />
      <span className="wp-manager-text">
        <span className="wp-manager-label">{text('reportsTo')}</span>
        <bdi className="wp-manager-name">{manager.name}</bdi>
      </span>
      <Icon name="forward" />
    </button>
  );
}
