import { useEffect, useState, type KeyboardEvent, type ReactElement, type RefObject } from 'react';
import type { Person } from '../data/people.js';
import { columnsOf, moveFocus } from '../../kit/moveFocus.js';
import { PersonItem } from './PersonItem.js';

/** Props of {@link PeopleGrid}. */
export interface PeopleGridProps {
  readonly people: readonly Person[];
  readonly label: string;
  readonly isRtl: boolean;
  /** Left out when all are in the same department. */
  readonly showsDepartment: boolean;
  /** The list element, for callers that move the focus into it. */
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly onOpen: (person: Person) => void;
}

/** The buttons of a people list, in order. */
export function itemsOf(list: HTMLElement | null): HTMLButtonElement[] {
  return list === null ? [] : Array.from(list.querySelectorAll<HTMLButtonElement>('.wp-person'));
}

/** People as one tab stop: arrow keys, Home and End move inside. */
export function PeopleGrid(props: PeopleGridProps): ReactElement {
  const { people, label, isRtl, showsDepartment, listRef, onOpen } = props;
  const [current, setCurrent] = useState(0);
  const reachable = Math.min(current, people.length - 1);

  useEffect(() => setCurrent(0), [people]);

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const items = itemsOf(listRef.current);
    const shape = { count: items.length, columns: columnsOf(items), isRtl };
    const next = moveFocus(event.key, reachable, shape);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    items[next]?.focus();
  };

  return (
    <ul ref={listRef} className="wp-people" aria-label={label} onKeyDown={onKeyDown}>
      {people.map((person, index) => (
        <li key={person.id}>
          <PersonItem
            person={person}
            showsDepartment={showsDepartment}
            isReachable={index === reachable}
            onFocus={() => setCurrent(index)}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
}
