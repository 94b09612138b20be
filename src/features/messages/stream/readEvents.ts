import { createParser } from 'eventsource-parser';

/** Longest event that is read, in characters; a longer one is skipped. Messages are cut at 10 000 anyway. */
const MAX_EVENT = 64 * 1024;

/** An id that can be sent as a header. */
const SENDABLE_ID = /^[\x21-\x7e]{1,200}$/;

/** One event of a stream. */
export interface StreamEvent {
  /** For `Last-Event-ID`; undefined without one, or if it could not be sent. */
  readonly id: string | undefined;
  readonly data: string;
}

/** Whether a text can be an event's id. */
export function isEventId(value: unknown): value is string {
  return typeof value === 'string' && SENDABLE_ID.test(value);
}

/**
 * Creates the function that takes the text of a `text/event-stream`, in pieces, and calls `onEvent` with its events. An event
 * that is too long is left out, and no more of it is kept than {@link MAX_EVENT}; what follows it is read.
 */
export function createEventReader(onEvent: (event: StreamEvent) => void): (text: string) => void {
  /** The end of the text that is being skipped; undefined while nothing is. */
  let skipped: string | undefined;
  const parser = createParser({
    maxBufferSize: MAX_EVENT,
    onEvent({ id, data }) {
      if (data.length <= MAX_EVENT) onEvent({ id: isEventId(id) ? id : undefined, data });
    },
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded') skipped = '';
    },
  });
  return (text) => {
    let rest = text;
    if (skipped !== undefined) {
      rest = skipped + text;
      const end = /\r\n\r\n|\n\n|\r\r/.exec(rest);
      if (!end) {
        skipped = rest.slice(-3);
        return;
      }
      skipped = undefined;
      parser.reset();
      rest = rest.slice(end.index + end[0].length);
    }
    parser.feed(rest);
  };
}

/**
 * Reads the events of a response until it ends or the signal aborts. Rejects as reading its body does.
 *
 * @param onHeard called with each piece, also of comments
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onHeard: () => void,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  // A host may have wrapped fetch in a way that loses the signal.
  signal.addEventListener('abort', () => {
    reader.cancel().catch(() => undefined);
  });
  const decoder = new TextDecoder();
  const feed = createEventReader(onEvent);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onHeard();
    feed(decoder.decode(value, { stream: true }));
  }
}
