import { createNanoEvents, type Emitter as NanoEmitter } from 'nanoevents';
import { runningSession } from '../browser/runningScript.js';
import { callHostListener } from '../core/emitter.js';

/** What a listener gets: whatever the emitting module passes on. */
export type EventListener = (...payload: readonly unknown[]) => void;

/** Events between modules, each in the scope of a library: two libraries may use one name for two things. */
export interface EventEmitter {
  /**
   * Listens to `event` of `lib`. The same function listens once per event, however often it is added. What a listener
   * throws reaches the page as an uncaught error, and neither the emitter nor the next listener.
   * What a classic script of a session adds while it runs ends with the session, and is not added once it has ended.
   *
   * @returns the function that ends it; calling it again does nothing
   */
  addListener(lib: string, event: string, listener: EventListener): () => void;
  /** Ends what {@link EventEmitter.addListener} began; without a listener, every one of that event. */
  removeListener(lib: string, event: string, listener?: EventListener): void;
  /** Calls every listener that `event` of `lib` has now, in the order in which they came. */
  emit(lib: string, event: string, ...payload: readonly unknown[]): void;
}

type Calls = Record<string, EventListener>;

/** What one library's events are made of. */
interface Scope {
  readonly events: NanoEmitter<Calls>;
  /** By event, what ends each listener. */
  readonly ends: Map<string, Map<EventListener, () => void>>;
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
      listeners.get(known)?.();
      listeners.delete(known);
    }
    if (listeners.size === 0) scopes.get(lib)?.ends.delete(event);
    if (scopes.get(lib)?.ends.size === 0) scopes.delete(lib);
  };

  return {
    addListener(lib, event, listener) {
      const session = runningSession();
      if (typeof listener !== 'function' || session?.aborted === true) return () => undefined;
      const { events, ends } = scopeOf(lib);
      const listeners = ends.get(event) ?? new Map<EventListener, () => void>();
      ends.set(event, listeners);
      const end = (): void => {
        removeListener(lib, event, listener);
      };
      if (!listeners.has(listener)) {
        const off = events.on(event, (...payload) => {
          callHostListener(() => {
            listener(...payload);
          });
        });
        listeners.set(listener, off);
        session?.addEventListener('abort', end);
      }
      return end;
    },
    removeListener,
    emit(lib, event, ...payload) {
      scopes.get(lib)?.events.emit(event, ...payload);
    },
  };
}

/** The emitter that all modules of a page share (spec 1 §1). */
export const eventEmitter: EventEmitter = /* @__PURE__ */ createEventEmitter();
