import Postmate from 'postmate';
import type { Message } from './message.js';

/** What Postmate's listeners receive. */
export interface MessageEventLike {
  readonly data: Message;
  readonly origin: string;
  readonly source: { postMessage(message: Message, targetOrigin: string): void };
}

type Listener = (event: MessageEventLike) => void;

/** The part of a window that Postmate listens on. */
export interface MessageTarget {
  addEventListener(type: string, listener: Listener): void;
  removeEventListener(type: string, listener: Listener): void;
}

/** A {@link MessageTarget} that only gets the messages that are passed to `dispatch`. */
export function createMessageTarget(): MessageTarget & { dispatch(event: MessageEventLike): void } {
  const listeners = new Set<Listener>();
  return {
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
    dispatch(event) {
      for (const listener of [...listeners]) listener(event);
    },
  };
}

/** Postmate's object for the host page's end of a connection. */
export interface ParentApi {
  get(property: string): Promise<unknown>;
  call(property: string, data?: unknown): void;
  /** Handlers by event name. */
  events: Record<string, (data: unknown) => void>;
}

/** Postmate's object for the page's end of a connection. */
export interface ChildApi {
  emit(name: string, data?: unknown): void;
}

/** What `Postmate.prototype.sendHandshake` reads and sets on its object. */
export interface ParentContext {
  readonly parent: MessageTarget;
  readonly child: { postMessage(message: Message, targetOrigin: string): void };
  /** Postmate sets `onload`, and calls nothing before it. */
  readonly frame: { onload: () => void; src: string };
  readonly model: unknown;
}

/** What `Postmate.Model.prototype.sendHandshakeReply` reads and sets on its object. */
export interface ChildContext {
  readonly child: MessageTarget;
  readonly parent: { postMessage(message: Message, targetOrigin: string): void };
  /** Its functions and values; must have no prototype. */
  readonly model: Record<string, unknown>;
}

interface Handshakes {
  readonly prototype: { sendHandshake(this: ParentContext, url: string): Promise<ParentApi> };
  readonly Model: { readonly prototype: { sendHandshakeReply(this: ChildContext): Promise<ChildApi> } };
}

// Called without the constructors, which listen on the shared window and accept messages of every source (design §8).
const { prototype, Model } = Postmate as unknown as Handshakes;

/** Starts Postmate's handshake of a host page: it is sent with `context.frame.onload()`, then 5 times in 2 s. */
export function sendHandshake(context: ParentContext, url: string): Promise<ParentApi> {
  return prototype.sendHandshake.call(context, url);
}

/** Starts Postmate's answer of a page: it waits for a handshake on `context.child`. */
export function sendHandshakeReply(context: ChildContext): Promise<ChildApi> {
  return Model.prototype.sendHandshakeReply.call(context);
}
