import type { ReactElement } from 'react';
import { text, type TextName } from '../texts.js';
import { TASK_FILTERS, type TaskFilter } from './groupTasks.js';

/** Props of {@link FilterChips}. */
export interface FilterChipsProps {
  readonly counts: Readonly<Record<TaskFilter, number>>;
  readonly selected: TaskFilter;
  readonly locale: string;
  readonly onSelect: (filter: TaskFilter) => void;
}

const NAMES: Readonly<Record<TaskFilter, TextName>> = {
  open: 'openFilter',
  done: 'doneFilter',
  all: 'allFilter',
};

/** The task filters, each with its count. */
export function FilterChips({ counts, selected, locale, onSelect }: FilterChipsProps): ReactElement {
  const number = new Intl.NumberFormat(locale);
  return (
    <div className="wt-chips" role="group" aria-label={text('filters')}>
      {TASK_FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          className="wp-chip"
          aria-pressed={filter === selected}
          onClick={() => onSelect(filter)}
        >
          {text(NAMES[filter])} <span className="wp-chip-count">{number.format(counts[filter])}</span>
        </button>
      ))}
    </div>
  );
}
