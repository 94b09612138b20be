/** Whom a message is for. */
export interface Receiver {
  readonly tenantKey: string;
  readonly personId: string;
}

/** Who has opened a stream. */
interface Session extends Receiver {
  readonly id: string;
}

/** What the streams need: the time, timers, and whether a session is over. */
export interface StreamRules {
  readonly isLive: (sessionId: string) => boolean | Promise<boolean>;
  /** In ms since 1970. */
  readonly now: () => number;
  /** Calls `work` once, `delayMs` milliseconds from now; returns the function that cancels it. */
  readonly timer: (delayMs: number, work: () => void) => () => void;
}

/** Interval of the comments that show that the connection is open (contract §8). */
const COMMENT_MS = 15_000;

/** For how long a message is kept for streams that are opened later. */
const KEPT_MS = 60 * 60_000;

/** Most messages kept of one person. */
const MAX_KEPT = 2_000;

/** Most open streams of one person; one more closes the oldest. */
const MAX_STREAMS = 6;

/** A message as it is sent. */
interface KeptMessage {
  readonly id: number;
  readonly atMs: number;
  readonly text: string;
}

interface OpenStream {
  readonly session: Session;
  send(text: string): void;
  close(): void;
}

/** The streams of instant messages of all people. */
export type MessageStreams = ReturnType<typeof createMessageStreams>;

const nameOf = ({ tenantKey, personId }: Receiver): string => `${tenantKey} ${personId}`;

/**
 * Creates the streams of a platform that has just started, and keeps the messages of the last hour. Nothing is kept when
 * the process ends.
 */
export function createMessageStreams({ isLive, now, timer }: StreamRules) {
  const encoder = new TextEncoder();
  const kept = new Map<string, KeptMessage[]>();
  let streams: readonly OpenStream[] = [];
  let lastId = 0;

  /** Grows across restarts too: otherwise an id that a browser kept could be that of a later message. */
  const nextId = (): number => (lastId = Math.max(lastId + 1, now() * 1000));
  const streamsOf = (receiver: Receiver): readonly OpenStream[] =>
    streams.filter(({ session }) => nameOf(session) === nameOf(receiver));
  const keptOf = (receiver: Receiver): KeptMessage[] => {
    const fresh = (kept.get(nameOf(receiver)) ?? []).filter(({ atMs }) => atMs > now() - KEPT_MS);
    kept.set(nameOf(receiver), fresh);
    return fresh;
  };
  const closeAll = (those: readonly OpenStream[]): number => {
    for (const stream of those) stream.close();
    return those.length;
  };
  const closeEnded = async (those: readonly OpenStream[]): Promise<void> => {
    for (const stream of those) if (!(await isLive(stream.session.id))) stream.close();
  };

  return {
    /** Sends a message to a person, and keeps it for an hour. */
    push(receiver: Receiver, message: object): void {
      const id = nextId();
      const text = `id: ${id}\ndata: ${JSON.stringify(message)}\n\n`;
      const list = keptOf(receiver);
      list.push({ id, atMs: now(), text });
      if (list.length > MAX_KEPT) list.shift();
      for (const stream of streamsOf(receiver)) stream.send(text);
    },
    /** Sends a text to a person as it is, for tests of junk; returns to how many streams. */
    sendRaw(receiver: Receiver, text: string): number {
      const those = streamsOf(receiver);
      for (const stream of those) stream.send(text);
      return those.length;
    },
    /**
     * A stream of a session.
     *
     * @param lastEventId of the request's header: what came after it is sent first
     * @param signal ends the stream with its reason, where the reader cannot cancel it
     */
    open(
      session: Session,
      lastEventId: string | undefined,
      signal?: AbortSignal,
    ): ReadableStream<Uint8Array> {
      const after = Number(lastEventId);
      const missed = Number.isSafeInteger(after) && after > 0 ? keptOf(session) : [];
      let cancel = (): void => undefined;
      let stream: OpenStream | undefined;
      const forget = (): void => {
        cancel();
        streams = streams.filter((one) => one !== stream);
      };
      return new ReadableStream<Uint8Array>({
        start(controller) {
          const opened: OpenStream = {
            session,
            send(text) {
              controller.enqueue(encoder.encode(text));
            },
            close() {
              forget();
              controller.close();
            },
          };
          stream = opened;
          signal?.addEventListener('abort', () => {
            forget();
            controller.error(signal.reason);
          });
          closeAll(streamsOf(session).slice(0, 1 - MAX_STREAMS));
          streams = [...streams, opened];
          const comment = (): void => {
            opened.send(': still here\n\n');
            cancel = timer(COMMENT_MS, comment);
            void closeEnded([opened]);
          };
          cancel = timer(COMMENT_MS, comment);
          // The id from which the browser continues: without it, messages during a first interruption would be lost.
          if (missed.length === 0) opened.send(`id: ${nextId()}\ndata: {"command":0}\n\n`);
          for (const { id, text } of missed) if (id > after) opened.send(text);
        },
        cancel: forget,
      });
    },
    /** Closes the streams of a session; of all sessions without an id. Returns how many there were. */
    close: (sessionId?: string): number =>
      closeAll(sessionId === undefined ? streams : streams.filter(({ session }) => session.id === sessionId)),
    /** Closes the streams whose session is over. */
    closeEnded: (): Promise<void> => closeEnded(streams),
    /** How many streams are open. */
    count: (): number => streams.length,
    /** Closes everything and forgets all messages. */
    clear(): void {
      closeAll(streams);
      kept.clear();
    },
  };
}
