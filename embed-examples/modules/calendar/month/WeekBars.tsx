import type { MouseEvent, ReactElement } from 'react';
import type { DateTexts } from '../data/dateTexts.js';
import { firstDayOf, finalDayOf } from '../data/calendar.js';
import type { Stretch, WeekLanes } from '../data/lanes.js';
import { text } from '../texts.js';

/** Props of {@link WeekBars}. */
export interface WeekBarsProps {
  readonly lanes: WeekLanes;
  /** Lines of the week; the last one is used for "+2 more". */
  readonly lines: number;
  readonly dates: DateTexts;
  readonly locale: string;
  readonly isRtl: boolean;
  /** An event was clicked, on day 0 to 6 of the week. */
  readonly onPress: (column: number, eventId: string) => void;
}

/** The day, 0 to 6, of a click at `clientX` on a bar with these edges. */
function pressedColumn(
  { column, span }: Stretch,
  clientX: number,
  { left, width }: { readonly left: number; readonly width: number },
  isRtl: boolean,
): number {
  const share = width > 0 ? (clientX - left) / width : 0;
  const fromStart = Math.floor((isRtl ? 1 - share : share) * span);
  return column + Math.min(span - 1, Math.max(0, fromStart));
}

/**
 * The events of a week, rendered over its days. For pointers only: keys and screen readers find the same in the day's
 * label and dialog.
 */
export function WeekBars(props: WeekBarsProps): ReactElement {
  const { lanes, lines, dates, locale, isRtl, onPress } = props;
  const number = new Intl.NumberFormat(locale);
  return (
    <div className="wc-bars" aria-hidden="true">
      {lanes.stretches.map((stretch) => {
        const { event, column, span, lane, comesFromBefore, goesOn } = stretch;
        const isBar = event.isAllDay || firstDayOf(event) !== finalDayOf(event);
        const classes = [
          'wc-event',
          isBar ? 'wc-bar' : 'wc-chip',
          ...(comesFromBefore ? ['wc-from-before'] : []),
          ...(goesOn ? ['wc-goes-on'] : []),
        ];
        return (
          <span
            key={event.id}
            className={classes.join(' ')}
            style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: `${lane + 1}` }}
            title={event.title}
            onClick={(press: MouseEvent<HTMLElement>) => {
              const edges = press.currentTarget.getBoundingClientRect();
              onPress(pressedColumn(stretch, press.clientX, edges, isRtl), event.id);
            }}
          >
            <bdi className="wc-event-title">{event.title}</bdi>
            {!event.isAllDay && !comesFromBefore && (
              <span className="wc-event-time">{dates.time(event.startsAt)}</span>
            )}
          </span>
        );
      })}
      {lanes.hidden.map(
        (count, column) =>
          count > 0 && (
            <span
              key={column}
              className="wc-more"
              style={{ gridColumn: `${column + 1}`, gridRow: `${lines}` }}
            >
              {text('more', { count: number.format(count) })}
            </span>
          ),
      )}
    </div>
  );
}
