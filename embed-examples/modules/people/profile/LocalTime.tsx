import type { ReactElement } from 'react';
import { personClock } from '../data/personTime.js';
import { useMinute } from '../../kit/useMinute.js';
import { text } from '../texts.js';
import { Fact } from './Fact.js';

/** The person's local time, kept current; nothing for an unknown zone. */
export function LocalTime({
  timeZone,
  locale,
}: {
  readonly timeZone: string;
  readonly locale: string;
}): ReactElement | null {
  const clock = personClock(useMinute(), timeZone, locale);
  if (clock === undefined) return null;
  return (
    <Fact icon={clock.isDaytime ? 'day' : 'night'} label={text('localTime')}>
      <bdi>{clock.time}</bdi>
      {clock.difference !== '' && <bdi className="wp-aside">{clock.difference}</bdi>}
    </Fact>
  );
}
