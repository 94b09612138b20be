import type { BatchTaskMessage } from '../../../wire/batchTaskMessage.js';
import { isRecord, ownProperty } from '../../../wire/record.js';
import { isEventId } from '../stream/readEvents.js';

/** What tabs of one person tell each other about the stream. */
export type TabEvent =
  /** A page has begun to listen, and asks for the messages that no tab has shown yet. */
  | { readonly kind: 'hello' }
  /** The tab that holds the stream got an event; without a message if it is none of a batch task. */
  | {
      readonly kind: 'event';
      readonly eventId: string | undefined;
      readonly message: BatchTaskMessage | undefined;
    };

/** A tab's event before its message is checked. */
export type ReceivedTabEvent =
  | { readonly kind: 'hello' }
  | { readonly kind: 'event'; readonly eventId: string | undefined; readonly message: unknown };

/** Parses what came through the channel, which any script of the origin may post; undefined for anything else. */
export function parseTabEvent(value: unknown): ReceivedTabEvent | undefined {
  if (!isRecord(value)) return undefined;
  const kind = ownProperty(value, 'kind');
  if (kind === 'hello') return { kind };
  if (kind !== 'event') return undefined;
  const eventId = ownProperty(value, 'eventId');
  return {
    kind,
    eventId: isEventId(eventId) ? eventId : undefined,
    message: ownProperty(value, 'message'),
  };
}
