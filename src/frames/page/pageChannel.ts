import { WeaverError } from '../../core/errors.js';
import { logError } from '../../core/log.js';
import { MESSAGE_TYPE } from '../../wire/frameMessages.js';
import type { Message } from '../messages/message.js';
import { plainCopy } from '../messages/plainData.js';
import { createMessageTarget, sendHandshakeReply, type ChildApi } from '../messages/postmate.js';

/** What a channel needs. */
export interface PageChannelDeps {
  /** The host page's origin; messages are sent to it alone. */
  readonly origin: string;
  readonly send: (message: Message, origin: string) => void;
  /** What the host page may call and ask for, by name; read when it does so. */
  readonly methods: Readonly<Record<string, unknown>>;
}

/** A platform page's end of one handshake. */
export interface PageChannel {
  /** Takes a call or request that came from the host page. */
  receive(message: Message): void;
  emit(name: string, data: unknown): void;
}

/** The value of a method that failed, on its way to the host page. */
class Failed {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

/** The values for Postmate, which calls functions and waits for promises; a failure must not stop it. */
function modelOf(methods: PageChannelDeps['methods']): Record<string, unknown> {
  const model = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(methods)) {
    model[name] = async (data: unknown) => {
      try {
        return await (typeof value === 'function' ? (value as (data: unknown) => unknown)(data) : value);
      } catch (error) {
        logError(`the method '${name}' of the page failed`, error);
        return new Failed(error instanceof Error ? error.message : 'the method failed');
      }
    };
  }
  return model;
}

/** The answer as it is sent: plain data, or why there is none. */
function answerOf(message: Message): Message {
  const { value } = message;
  if (value instanceof Failed) return { ...message, value: undefined, error: value.message };
  const copy = plainCopy(value);
  return copy.ok
    ? { ...message, value: copy.value }
    : { ...message, value: undefined, error: `the value of '${message.property ?? ''}': ${copy.problem}` };
}

/** Answers a handshake of the host page; resolves when the page can be called. */
export async function openPageChannel({ origin, send, methods }: PageChannelDeps): Promise<PageChannel> {
  const target = createMessageTarget();
  const source = {
    postMessage(message: Message) {
      send(message.postmate === 'reply' ? answerOf(message) : message, origin);
    },
  };
  const opening: Promise<ChildApi> = sendHandshakeReply({
    child: target,
    parent: source,
    model: modelOf(methods),
  });
  // Without its model, which Postmate would merge into the methods.
  target.dispatch({ data: { type: MESSAGE_TYPE, postmate: 'handshake' }, origin, source });
  const api = await opening;
  return {
    receive(message) {
      target.dispatch({ data: message, origin, source });
    },
    emit(name, data) {
      const copy = plainCopy(data);
      if (!copy.ok) {
        throw new WeaverError('CONFIG_INVALID', {
          message: `the data of the event '${name}': ${copy.problem}`,
        });
      }
      api.emit(name, copy.value);
    },
  };
}
