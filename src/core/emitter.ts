import { createNanoEvents } from 'nanoevents';

/**
 * Runs a listener that is not ours. What it throws is its own error: it reaches the page's error handling as any uncaught
 * error does, but neither the SDK nor the next listener.
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

/** An emitter whose listeners cannot disturb each other, and that calls late listeners of a settled event at once. */
export interface Emitter<Events extends EventMap> {
  /** Listens; returns the function that ends it. A listener of a settled event is called before `on` returns. */
  on<Name extends keyof Events & string>(event: Name, listener: Listener<Events, Name>): () => void;
  emit<Name extends keyof Events & string>(event: Name, payload: Events[Name]): void;
  /** Emits, and remembers the payload for listeners that come later. */
  settle<Name extends keyof Events & string>(event: Name, payload: Events[Name]): void;
  /** Forgets what settled, so that the next attempt starts clean. */
  unsettle(): void;
  /** Removes every listener. What settled stays known. */
  clear(): void;
}

/** Creates an {@link Emitter}. */
export function createEmitter<Events extends EventMap>(): Emitter<Events> {
  type AnyListener = (payload: unknown) => void;
  const events = createNanoEvents<Record<string, AnyListener>>();
  // Modules choose the names of their events: `constructor` must find no listener.
  events.events = Object.create(null) as typeof events.events;
  const settled = new Map<string, unknown>();

  const emit = (event: string, payload: unknown): void => {
    events.emit(event, payload);
  };

  return {
    on(event, listener) {
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
    settle(event, payload) {
      settled.set(event, payload);
      emit(event, payload);
    },
    unsettle() {
      settled.clear();
    },
    clear() {
      events.events = Object.create(null) as typeof events.events;
    },
  };
}
