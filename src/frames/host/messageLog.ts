import type { Message } from '../messages/message.js';

/** A message between host page and platform page, for the inspector: never its data. */
export interface FrameMessage {
  readonly atMs: number;
  readonly direction: 'toPage' | 'fromPage';
  /** `call`, `emit`, `request`, … */
  readonly kind: string;
  /** The name of the call, value or event; '' for a handshake. */
  readonly name: string;
}

/** Messages that are kept. */
const MAX_MESSAGES = 50;

/** The name in a message: never its data, which may contain the session. */
function nameOf({ property, postmate, value }: Message): string {
  return property ?? (postmate === 'emit' ? (value as { readonly name: string }).name : '');
}

/** Creates an empty {@link MessageLog}. */
export function createMessageLog() {
  const messages: FrameMessage[] = [];
  return {
    add(direction: FrameMessage['direction'], message: Message): void {
      messages.push({ atMs: Date.now(), direction, kind: message.postmate, name: nameOf(message) });
      if (messages.length > MAX_MESSAGES) messages.shift();
    },
    entries: (): readonly FrameMessage[] => [...messages],
  };
}

/** The last messages of a frame, for the inspector. */
export type MessageLog = ReturnType<typeof createMessageLog>;
