import { ownProperty, type WireRecord } from '../record.js';

/** The day that the body of getTargetRate asks for (spec 1 §7), unchecked: type 1 is today, and so is no date. */
export function rateDay(body: WireRecord, today: string): unknown {
  const date = ownProperty(body, 'type') === 1 ? today : (ownProperty(body, 'date') ?? today);
  return typeof date === 'string' ? date.slice(0, 10) : date;
}
