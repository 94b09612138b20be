import { useMemo, useRef, useState, type ReactElement } from 'react';
import { localeOf } from '../kit/locale.js';
import type { ModuleContext } from '../kit/weaver.js';
import { eventsBetween } from './data/calendar.js';
import { createDateTexts } from './data/dateTexts.js';
import { clockDay } from './data/days.js';
import { weekStartOf } from './data/weekStart.js';
import { Agenda } from './day/Agenda.js';
import { DayDialog } from './day/DayDialog.js';
import { LoadFailure } from './month/LoadFailure.js';
import { MonthGrid, focusDay } from './month/MonthGrid.js';
import { MonthHead } from './month/MonthHead.js';
import { useCalendar } from './useCalendar.js';
import { useNarrow } from './useNarrow.js';

/** In a narrower view days show dots instead of titles, and the day's agenda is below the grid. */
const NARROW_PX = 560;

/** Props of {@link MonthView}. */
export interface MonthViewProps {
  /** The month shown first, `2026-11`; default: the platform's current one. The reader may change it. */
  readonly month?: string;
  /** The first day of the week: 0 Sunday … 6 Saturday, 7 Sunday too; default that of the session's language. */
  readonly weekStart?: number;
  /** Called when a day is chosen, `2026-11-20`; return false to prevent this module's own dialog. */
  readonly onSelectDay?: (date: string) => unknown;
  readonly weaver: ModuleContext<{
    selectDay: { readonly date: string };
    openEvent: { readonly id: string };
  }>;
}

/** The day in the dialog, with the event that is expanded at first. */
interface OpenDay {
  readonly day: string;
  readonly eventId: string;
}

/**
 * The tenant's calendar, a month at a time. Emits `selectDay` `{ date }` and `openEvent` `{ id }` on its island.
 *
 * @example weaverSDK.render(element, '@weapp/calendar/MonthView', { month: '2026-11' })
 */
export function MonthView({ month, weekStart, onSelectDay, weaver }: MonthViewProps): ReactElement {
  const root = useRef<HTMLElement>(null);
  const agendaTitle = useRef<HTMLHeadingElement>(null);
  const [openDay, setOpenDay] = useState<OpenDay>();
  const isNarrow = useNarrow(root, NARROW_PX);
  const locale = localeOf(weaver.language);
  const dates = useMemo(() => createDateTexts(locale), [locale]);
  const firstWeekday = weekStartOf(weekStart, locale);
  const calendar = useCalendar({ month, weekStart: firstWeekday }, weaver);
  const titleId = `${weaver.islandId}-title`;

  const openEvent = (id: string) => weaver.emit('openEvent', { id });
  const select = (day: string, how: { readonly eventId?: string; readonly byKey?: boolean } = {}) => {
    calendar.standOn(day);
    weaver.emit('selectDay', { date: day });
    if (how.eventId !== undefined) openEvent(how.eventId);
    if (onSelectDay?.(day) === false) return;
    if (!isNarrow) setOpenDay({ day, eventId: how.eventId ?? '' });
    else if (how.byKey === true) agendaTitle.current?.focus();
  };
  const retry = () => {
    // The clicked button is removed with the failure.
    focusDay(root.current, calendar.day);
    calendar.retry();
  };
  const agendaOf = (day: string) => ({
    day,
    status: calendar.status,
    failure: calendar.failure,
    events: eventsBetween(calendar.events, day, day),
    timeZone: calendar.timeZone,
    dates,
    onOpenEvent: openEvent,
  });

  return (
    <section
      ref={root}
      className={`wp-root wp-surface wc-view ${isNarrow ? 'wc-narrow' : 'wc-wide'}`}
      aria-labelledby={titleId}
    >
      <MonthHead
        calendar={calendar}
        titleId={titleId}
        dates={dates}
        locale={locale}
        onToday={() => calendar.goToDay(calendar.today === '' ? clockDay(new Date()) : calendar.today)}
      />
      {calendar.status === 'failed' && !isNarrow && (
        <LoadFailure failure={calendar.failure} onRetry={retry} />
      )}
      <MonthGrid
        calendar={calendar}
        titleId={titleId}
        dates={dates}
        locale={locale}
        weekStart={firstWeekday}
        isRtl={weaver.dir === 'rtl'}
        isNarrow={isNarrow}
        onSelect={select}
      />
      {isNarrow && (
        <section className="wc-below" aria-labelledby={`${titleId}-day`}>
          <h3 ref={agendaTitle} id={`${titleId}-day`} className="wc-day-title" tabIndex={-1}>
            {dates.fullDay(calendar.day)}
          </h3>
          <Agenda key={calendar.day} {...agendaOf(calendar.day)} isAlert onRetry={retry} />
        </section>
      )}
      {openDay !== undefined && (
        <DayDialog
          agenda={{ ...agendaOf(openDay.day), unfoldedAtFirst: openDay.eventId }}
          titleId={`${titleId}-dialog`}
          locale={locale}
          onRetry={calendar.retry}
          onClose={() => {
            setOpenDay(undefined);
            focusDay(root.current, openDay.day);
          }}
        />
      )}
    </section>
  );
}
