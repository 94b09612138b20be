import { LEAVING_TYPE, LISTENING_TYPE } from '../../wire/frameMessages.js';
import { isRecord, ownProperty, type WireRecord, ownText, parsed, refused } from '../../wire/record.js';
import {
  isOwnType,
  readMessage,
  type Message,
  isName,
  uidOf,
  type MessageReader,
  plainCopy,
} from '../messages/message.js';
import type { MessageLimit } from '../messages/messageLimit.js';

/** One frame, as the receiver of messages. */
export interface Receiver {
  /** The window of the frame now; null while it is not in a document. */
  readonly window: () => unknown;
  /** The only origin that is accepted. */
  readonly origin: string;
  /** Counts the messages of this protocol before they are read: what is too many is dropped. */
  readonly limit: MessageLimit;
  readonly on: (sent: SentByPage) => void;
}

/** What the page of a frame has sent. */
export type SentByPage =
  /** `port`: what it came through, unless it was sent to the window. */
  | { readonly kind: 'message'; readonly message: Message; readonly port?: MessagePort | undefined }
  /** The page's library listens: the handshake may begin, on the port if it has sent one. */
  | { readonly kind: 'listening'; readonly port: MessagePort | undefined }
  /** The document of a port is being unloaded. */
  | { readonly kind: 'leaving'; readonly port: MessagePort }
  /** A message that was refused, and why. */
  | { readonly kind: 'refused'; readonly problem: string };

/** Creates a {@link MessageGate}. */
export function createMessageGate() {
  const receivers = new Set<Receiver>();
  const listen = (event: MessageEvent): void => {
    // An event that a script dispatched may have any origin and source.
    if (!event.isTrusted || event.source === null) return;
    for (const receiver of receivers) {
      if (receiver.window() !== event.source) continue;
      if (event.origin === receiver.origin && accepts(receiver)) deliver(receiver, event);
      return;
    }
  };
  return {
    add(receiver: Receiver): () => void {
      if (receivers.size === 0) addEventListener('message', listen, true);
      receivers.add(receiver);
      return () => {
        receivers.delete(receiver);
        if (receivers.size === 0) removeEventListener('message', listen, true);
      };
    },
  };
}

/**
 * Takes messages of the page's window for frames: each frame gets those that come from its own window **and** origin, and
 * were sent by the browser. All others are ignored. It listens only while there are receivers.
 */
export type MessageGate = ReturnType<typeof createMessageGate>;

/** True for a record with this `type`. */
function hasType(data: unknown, type: string): boolean {
  return isRecord(data) && ownProperty(data, 'type') === type;
}

function accepts({ limit, on }: Pick<Receiver, 'limit' | 'on'>): boolean {
  const isAccepted = limit.take();
  if (!isAccepted) on({ kind: 'refused', problem: 'it sends too many messages' });
  return isAccepted;
}

/** Hands on a message of the wire. */
function read(on: Receiver['on'], data: WireRecord, port?: MessagePort): void {
  const message = readMessage(data, PAGE_MESSAGES);
  on(
    message.ok
      ? { kind: 'message', message: message.value, port }
      : { kind: 'refused', problem: message.problem },
  );
}

function deliver({ limit, on }: Receiver, event: MessageEvent): void {
  const data: unknown = event.data;
  if (hasType(data, LISTENING_TYPE)) {
    on({ kind: 'listening', port: event.ports[0] });
    return;
  }
  if (!isOwnType(data)) {
    // Not of this protocol: it is left to the host page.
    limit.giveBack();
    return;
  }
  // A Postmate of the host page looks at the origin alone: it would take messages of this frame for those of its own one.
  event.stopImmediatePropagation();
  read(on, data);
}

/** Takes the messages of a port that a page has sent, until the port is closed. */
export function listenOnPort(port: MessagePort, receiver: Pick<Receiver, 'limit' | 'on'>): void {
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    // Not subject to the limit: however much a page has sent, the host page must learn that it leaves.
    if (hasType(data, LEAVING_TYPE)) receiver.on({ kind: 'leaving', port });
    else if (accepts(receiver) && isOwnType(data)) read(receiver.on, data, port);
  };
}

/** The messages that a page sends to its host page. */
export const PAGE_MESSAGES: Readonly<Record<'handshake-reply' | 'emit' | 'reply', MessageReader>> = {
  'handshake-reply': () => parsed({}),
  emit(data) {
    const value = ownProperty(data, 'value');
    const name = isRecord(value) ? ownText(value, 'name') : '';
    if (!isRecord(value) || !isName(name)) return refused('an event without a name');
    const copy = plainCopy(ownProperty(value, 'data'));
    return copy.ok ? parsed({ value: { name, data: copy.value } }) : refused(`${name}: ${copy.problem}`);
  },
  reply(data) {
    const uid = uidOf(data);
    if (uid === undefined) return refused('a reply without a number');
    const copy = plainCopy(ownProperty(data, 'value'));
    // The caller must hear of an answer that cannot be handed on.
    const error = copy.ok ? ownText(data, 'error') : `the answer is refused: ${copy.problem}`;
    return parsed({ uid, value: copy.ok ? copy.value : undefined, ...(error !== '' && { error }) });
  },
};
