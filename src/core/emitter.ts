import { createNanoEvents } from 'nanoevents';
import { logWarning } from './log.js';

/**
 * Calls a listener of the host. An error that it throws is reported as an uncaught error of the page; it does not
 * stop the SDK or the next listener.
 */
export function callHostListener(call: () => void): void {
  try {
    call();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}

/** Payload by event name. */
export type EventMap = object;

/** A listener for one event of `Events`. */
export type Listener<Events extends EventMap, Name extends keyof Events> = (payload: Events[Name]) => void;

/**
 * The name whose listeners get all events that do not settle, as {@link NamedEvent}: wrappers pass on events whose names they do
 * not know.
 */
export const EVERY_EVENT = '*';

/** An event with its name. */
export interface NamedEvent {
  readonly event: string;
  readonly payload: unknown;
}

/** Creates an emitter whose listeners cannot affect each other. A listener added after an event settled is called at once. */
export function createEmitter<Events extends EventMap>() {
  type AnyListener = (payload: unknown) => void;
  const events = createNanoEvents<Record<string, AnyListener>>();
  // Modules choose event names, so `constructor` must not find an inherited property.
  events.events = Object.create(null) as typeof events.events;
  const settled = new Map<string, unknown>();

  type Name = keyof Events & string;
  /** Calls the listeners of the event, then those of {@link EVERY_EVENT}. */
  const emit = <Event extends Name>(event: Event, payload: Events[Event]): void => {
    events.emit(event, payload);
    events.emit(EVERY_EVENT, { event, payload });
  };

  return {
    /**
     * Adds a listener; returns the function that removes it. A listener of a settled event is called before `on` returns. What
     * is no name or no function is left out with a warning.
     */
    on<Event extends Name>(event: Event, listener: Listener<Events, Event>): () => void {
      if (typeof event !== 'string' || typeof listener !== 'function') {
        logWarning('on takes the name of an event and a function: this listener is never called');
        return () => undefined;
      }
      const call: AnyListener = (payload) => {
        callHostListener(() => {
          (listener as AnyListener)(payload);
        });
      };
      const off = events.on(event, call);
      if (settled.has(event)) call(settled.get(event));
      return off;
    },
    emit,
    /** Emits, and keeps the payload for listeners added later. */
    settle<Event extends Name>(event: Event, payload: Events[Event]): void {
      settled.set(event, payload);
      events.emit(event, payload);
    },
    /** Drops all settled payloads, before a new init. */
    unsettle(): void {
      settled.clear();
    },
    /** Removes every listener. Settled payloads are kept. */
    clear(): void {
      events.events = Object.create(null) as typeof events.events;
    },
  };
}

/** {@link createEmitter} */
export type Emitter<Events extends EventMap> = ReturnType<typeof createEmitter<Events>>;
