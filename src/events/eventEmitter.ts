import { createNanoEvents, type Emitter as NanoEmitter } from 'nanoevents';
import { callHostListener } from '../core/index.js';

/** What a listener gets: whatever the emitting module passes on. */
export type EventListener = (...payload: readonly unknown[]) => void;

/** Events between modules, each in the scope of a library: two libraries may use one name for two things. */
export interface EventEmitter {
  /**
   * Listens to `event` of `lib`. The same function listens once per event, however often it is added. What a listener
   * throws reaches the page as an uncaught error, and neither the emitter nor the next listener.
   *
   * @returns the function that ends it; calling it again does nothing
   */
  addListener(lib: string, event: string, listener: EventListener): () => void;
  /** Ends what {@link EventEmitter.addListener} began; without a listener, every one of that event. */
  removeListener(lib: string, event: string, listener?: EventListener): void;
  /** Calls every listener that `event` of `lib` has now, in the order in which they came. */
  emit(lib: string, event: string, ...payload: readonly unknown[]): void;
}

/** What an {@link EventEmitter} is to those who made it. */
export interface PageEmitter extends EventEmitter {
  /** @param isPassing whether {@link PageEmitter.dropPassing} ends it */
  addListener(lib: string, event: string, listener: EventListener, isPassing?: boolean): () => void;
  /** Ends every listener that was added as passing. */
  dropPassing(): void;
}

type Calls = Record<string, EventListener>;

/** What one library's events are made of. */
interface Scope {
  readonly events: NanoEmitter<Calls>;
  /** By event, what ends each listener, and whether it is passing. */
  readonly ends: Map<string, Map<EventListener, readonly [off: () => void, isPassing: boolean]>>;
}

function createScope(): Scope {
  const events = createNanoEvents<Calls>();
  // Modules choose the names of their events: `constructor` must find no listener.
  events.events = Object.create(null) as typeof events.events;
  return { events, ends: new Map() };
}

/** Creates an {@link EventEmitter} (spec 1 §1). */
export function createEventEmitter(): EventEmitter {
  const scopes = new Map<string, Scope>();

  const scopeOf = (lib: string): Scope => {
    const known = scopes.get(lib) ?? createScope();
    scopes.set(lib, known);
    return known;
  };

  const removeListener = (lib: string, event: string, listener?: EventListener): void => {
    const listeners = scopes.get(lib)?.ends.get(event);
    if (!listeners) return;
    for (const known of listener === undefined ? [...listeners.keys()] : [listener]) {
      listeners.get(known)?.[0]();
      listeners.delete(known);
    }
    if (listeners.size === 0) scopes.get(lib)?.ends.delete(event);
    if (scopes.get(lib)?.ends.size === 0) scopes.delete(lib);
  };

  const emitter: PageEmitter = {
    addListener(lib, event, listener, isPassing = false) {
      if (typeof listener !== 'function') return () => undefined;
      const { events, ends } = scopeOf(lib);
      const listeners = ends.get(event) ?? new Map<EventListener, readonly [() => void, boolean]>();
      ends.set(event, listeners);
      if (!listeners.has(listener)) {
        const off = events.on(event, (...payload) => {
          callHostListener(() => {
            listener(...payload);
          });
        });
        listeners.set(listener, [off, isPassing]);
      }
      return () => {
        removeListener(lib, event, listener);
      };
    },
    removeListener,
    dropPassing() {
      for (const [lib, { ends }] of [...scopes]) {
        for (const [event, listeners] of [...ends]) {
          for (const [listener, [, isPassing]] of [...listeners]) {
            if (isPassing) removeListener(lib, event, listener);
          }
        }
      }
    },
    emit(lib, event, ...payload) {
      scopes.get(lib)?.events.emit(event, ...payload);
    },
  };
  return emitter;
}

/** The emitter that all modules of a page share (spec 1 §1). */
export const eventEmitter: EventEmitter = /* @__PURE__ */ createEventEmitter();
