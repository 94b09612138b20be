import { WeaverError } from '../../core/errors.js';
import { nullPrototypeCopy } from '../../core/objects.js';
import { logError } from '../../core/log.js';
import { MESSAGE_TYPE } from '../../wire/frameMessages.js';
import {
  type Message,
  plainCopy,
  isName,
  plainField,
  uidOf,
  type MessageReader,
} from '../messages/message.js';
import { createMessageTarget, sendHandshakeReply, type ChildApi } from '../messages/postmate.js';
import { ownProperty, ownText, parsed, refused } from '../../wire/record.js';

/** What a channel needs. */
export interface PageChannelDeps {
  readonly origin: string;
  /** Sends a message to the host page alone. */
  readonly send: (message: Message) => void;
  /** What the host page may call and ask for, by name; read when it does so. */
  readonly methods: Readonly<Record<string, unknown>>;
}

/**
 * The values for Postmate, which calls functions and waits for promises: each is the members of the answer, plain data or
 * why there is none. A failure must not stop Postmate.
 */
function modelOf(methods: PageChannelDeps['methods']): Record<string, unknown> {
  const model = nullPrototypeCopy<Record<string, unknown>>(undefined);
  for (const [name, value] of Object.entries(methods)) {
    model[name] = async (data: unknown) => {
      try {
        const result = await (typeof value === 'function'
          ? (value as (data: unknown) => unknown)(data)
          : value);
        const copy = plainCopy(result);
        return copy.ok ? { value: copy.value } : { error: `the value of '${name}': ${copy.problem}` };
      } catch (error) {
        logError(`the method '${name}' of the page failed`, error);
        return { error: error instanceof Error ? error.message : 'the method failed' };
      }
    };
  }
  return model;
}

/** Answers a handshake of the host page; resolves when the page can be called. */
export async function openPageChannel({ origin, send, methods }: PageChannelDeps) {
  const target = createMessageTarget();
  const source = {
    postMessage(message: Message) {
      send(
        message.postmate === 'reply'
          ? { ...message, value: undefined, ...(message.value as Partial<Message>) }
          : message,
      );
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
    /** Takes a call or request that came from the host page. */
    receive(message: Message): void {
      target.dispatch({ data: message, origin, source });
    },
    emit(name: string, data: unknown): void {
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

/** A platform page's end of one handshake. */
export type PageChannel = Awaited<ReturnType<typeof openPageChannel>>;

/** The messages that a host page sends to a page. */
export const HOST_MESSAGES: Readonly<Record<'handshake' | 'call' | 'request', MessageReader>> = {
  handshake: (data) =>
    plainField(data, 'model', ownProperty(data, 'takesPort') === true ? { takesPort: true } : {}),
  call(data) {
    const property = ownText(data, 'property');
    return isName(property) ? plainField(data, 'data', { property }) : refused('no name');
  },
  request(data) {
    const property = ownText(data, 'property');
    const uid = uidOf(data);
    return isName(property) && uid !== undefined ? parsed({ property, uid }) : refused('no name or number');
  },
};
