import { useEffect, useMemo, type ReactElement, type ReactNode } from 'react';
import { localeOf } from '../kit/locale.js';
import { FailureNotice } from '../kit/FailureNotice.js';
import { Notice } from '../kit/Notice.js';
import { readerZone } from '../kit/tenantTime.js';
import { useLoad } from '../kit/useLoad.js';
import type { ModuleContext } from '../kit/weaver.js';
import { fetchEvent, firstDayOf } from './data/calendar.js';
import { createDateTexts } from './data/dateTexts.js';
import { whenOn, wholeTime } from './data/whenText.js';
import { AgendaSkeleton } from './day/AgendaSkeleton.js';
import { EventPeople } from './day/EventPeople.js';
import { Icon } from './parts/Icon.js';
import { text } from './texts.js';

/** Props of {@link EventView}. */
export interface EventViewProps {
  /** The id of an event of the tenant's calendar. */
  readonly id?: string;
  readonly weaver: ModuleContext<{ title: { readonly title: string } }>;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className="wc-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * One event with its time, place and people. Emits `title` `{ title }` on its island when it is shown.
 *
 * @example weaverSDK.render(element, '@weapp/calendar/EventView', { id: '4915532168790060001' })
 */
export function EventView({ id = '', weaver }: EventViewProps): ReactElement {
  const loading = useLoad('content', id, (signal) => fetchEvent(weaver.request, id, signal), weaver);
  const detail = loading.valueKey === id ? loading.value : undefined;
  const locale = localeOf(weaver.language);
  const dates = useMemo(() => createDateTexts(locale), [locale]);
  const titleId = `${weaver.islandId}-title`;
  const title = detail?.event.title;

  useEffect(() => {
    if (title !== undefined) weaver.emit('title', { title });
  }, [title]);

  if (detail == null) {
    return (
      <article className="wp-root wp-surface wc-detail" aria-label={text('event')}>
        <p className="wp-hidden" role="status">
          {loading.status === 'loading' && text('eventLoading')}
        </p>
        {loading.status === 'failed' ? (
          <FailureNotice
            title={text('eventFailed')}
            failure={loading.failure}
            text={text}
            onRetry={loading.retry}
          />
        ) : detail === null ? (
          <Notice
            icon={<Icon name="free" />}
            role="status"
            title={text('eventMissing')}
            hint={text('eventMissingHint')}
          />
        ) : (
          <AgendaSkeleton />
        )}
      </article>
    );
  }

  const { event, timeZone } = detail;
  const day = firstDayOf(event);
  const whole = wholeTime(event, dates);
  const zone = timeZone === readerZone() ? '' : dates.zone(timeZone, day);
  return (
    <article className="wp-root wp-surface wc-detail" aria-labelledby={titleId}>
      <h2 className="wc-detail-title" id={titleId}>
        <bdi>{event.title}</bdi>
      </h2>
      <dl className="wc-facts">
        <Fact name={text('when')}>
          <bdi>{whole === '' ? `${dates.fullDay(day)} · ${whenOn(event, day, dates)}` : whole}</bdi>
        </Fact>
        {event.place !== '' && (
          <Fact name={text('place')}>
            <bdi>{event.place}</bdi>
          </Fact>
        )}
        <EventPeople {...event} />
      </dl>
      {zone !== '' && <p className="wc-zone">{text('timesIn', { zone })}</p>}
    </article>
  );
}
