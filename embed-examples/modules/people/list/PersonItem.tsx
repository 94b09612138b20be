import type { ReactElement } from 'react';
import type { Person } from '../data/people.js';
import { Avatar } from '../../kit/Avatar.js';
import { text } from '../texts.js';

/** Props of {@link PersonItem}. */
export interface PersonItemProps {
  readonly person: Person;
  readonly showsDepartment: boolean;
  /** The only item that the Tab key reaches. */
  readonly isReachable: boolean;
  readonly onFocus: () => void;
  readonly onOpen: (person: Person) => void;
}

/** A person in the list: portrait, name, title and department. */
export function PersonItem(props: PersonItemProps): ReactElement {
  const { person, showsDepartment, isReachable, onFocus, onOpen } = props;
  return (
    <button
      type="button"
      className="wp-person"
      tabIndex={isReachable ? 0 : -1}
      aria-haspopup="dialog"
      onFocus={onFocus}
      onClick={() => onOpen(person)}
    >
      <Avatar
        id={person.id}
        name={person.name}
        src={person.avatar}
        size="medium"
        presence={person.presence}
      />
      <span className="wp-person-text">
        <bdi className="wp-person-name">{person.name}</bdi>
        <span className="wp-hidden">, {text(person.presence)}, </span>
        <bdi className="wp-person-title">{person.title}</bdi>
        {showsDepartment && person.department !== '' && (
          <>
            <span className="wp-hidden">, </span>
            <bdi className="wp-person-department">{person.department}</bdi>
          </>
        )}
      </span>
    </button>
  );
}
