import { createCountText } from '../kit/createCountText.js';
import { createText, type TextTable } from '../kit/createText.js';

/**
 * Every text of the module: label id and English text, used when a language has no table. The tables in `labels/`
 * hold the same ids; a test compares them.
 */
export const TEXTS = {
  eventsLoading: ['-190501', 'Loading events'],
  eventsFailed: ['-190502', 'Events could not be loaded'],
  failedHint: ['-190503', 'Check your connection and try again.'],
  offlineHint: ['-190526', 'You are offline. Try again when the connection is back.'],
  signedOutHint: ['-190527', 'You have been signed out. Sign in again, then try again.'],
  forbiddenHint: ['-190528', 'You may not see this. Ask your administrator for access.'],
  missingHint: ['-190529', 'This is not there any more, or the link is wrong.'],
  serverHint: ['-190530', 'The office platform has a problem at the moment. Try again in a few minutes.'],
  retry: ['-190504', 'Try again'],
  today: ['-190505', 'Today'],
  previousMonth: ['-190506', 'Previous month'],
  nextMonth: ['-190507', 'Next month'],
  close: ['-190508', 'Close'],
  nothingPlanned: ['-190509', 'Nothing planned'],
  nothingPlannedHint: ['-190510', 'This day is free.'],
  more: ['-190511', '+{count} more'],
  allDay: ['-190512', 'All day'],
  fromTime: ['-190513', 'From {time}'],
  untilTime: ['-190514', 'Until {time}'],
  organiser: ['-190515', 'Organiser'],
  attendees: ['-190516', 'Attendees'],
  timesIn: ['-190517', 'Times in {zone}'],
  dayAndEvents: ['-190518', '{day}, {events}'],
  todayAndEvents: ['-190519', '{day}, today, {events}'],
  eventsZero: ['-190520', 'No events'],
  eventsOne: ['-190521', '{count} event'],
  eventsTwo: ['-190522', '{count} events'],
  eventsFew: ['-190523', '{count} events'],
  eventsMany: ['-190524', '{count} events'],
  eventsOther: ['-190525', '{count} events'],
  event: ['-190531', 'Event'],
  eventLoading: ['-190532', 'Loading the event'],
  eventFailed: ['-190533', 'The event could not be loaded'],
  eventMissing: ['-190534', 'This event cannot be found'],
  eventMissingHint: ['-190535', 'It may have been deleted, or the link is wrong.'],
  when: ['-190536', 'Time'],
  place: ['-190537', 'Place'],
  openEvent: ['-190538', 'Open the page of the event'],
} as const satisfies TextTable;

/** A text in the session's language, with its `{placeholders}` filled. */
export const text = createText(TEXTS);

/** "1 event", "12 events" */
export const eventsText = createCountText(text, 'events');
