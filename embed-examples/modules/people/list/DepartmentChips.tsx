import type { ReactElement } from 'react';
import type { Department } from '../data/people.js';
import { text } from '../texts.js';

/** Props of {@link DepartmentChips}. */
export interface DepartmentChipsProps {
  readonly departments: readonly Department[];
  /** '' = all. */
  readonly selected: string;
  readonly locale: string;
  readonly onSelect: (departmentId: string) => void;
}

/** The departments as filters, each with its head count. */
export function DepartmentChips(props: DepartmentChipsProps): ReactElement | null {
  const { departments, selected, locale, onSelect } = props;
  if (departments.length === 0) return null;
  const number = new Intl.NumberFormat(locale);
  const everyone = departments.reduce((sum, { headcount }) => sum + headcount, 0);
  const chips = [{ id: '', name: text('all'), headcount: everyone }, ...departments];
  return (
    <div className="wp-chips" role="group" aria-label={text('departments')}>
      {chips.map(({ id, name, headcount }) => (
        <button
          key={id}
          type="button"
          className="wp-chip"
          aria-pressed={id === selected}
          onClick={() => onSelect(id === selected ? '' : id)}
        >
          <bdi>{name}</bdi> <span className="wp-chip-count">{number.format(headcount)}</span>
        </button>
      ))}
    </div>
  );
}
