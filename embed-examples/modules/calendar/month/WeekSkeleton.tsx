import type { ReactElement } from 'react';

/** Where the stand-ins of a week are: first day and days covered, one a line. Weeks take turns. */
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

/** Bars in the shape of events, while a week's events are on their way. */
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
