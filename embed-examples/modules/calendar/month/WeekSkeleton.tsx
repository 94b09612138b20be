import type { ReactElement } from 'react';

/** The placeholders of a week: first day and number of days, one per line. Weeks alternate. */
const PATTERNS: readonly (readonly (readonly [column: number, span: number])[])[] = [
  [
    [1, 3],
    [4, 1],
  ],
  [
    [0, 1],
    [3, 2],
  ],
  [
    [2, 4],
    [1, 1],
  ],
];

/** Placeholder bars while a week's events are loading. */
export function WeekSkeleton({ index }: { readonly index: number }): ReactElement {
  const pattern = PATTERNS[index % PATTERNS.length] ?? [];
  return (
    <div className="wc-bars wp-skeleton" aria-hidden="true">
      {pattern.map(([column, span], line) => (
        <span
          key={line}
          className="wp-bone wc-event"
          style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: `${line + 1}` }}
        />
      ))}
    </div>
  );
}
