import type { FrameMessage } from '../createFrame.js';
import type { Message } from '../messages/message.js';

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
