import { createNanoEvents, type Emitter as NanoEmitter } from 'nanoevents';
import { runningSession } from '../browser/runningScript.js';
import { callHostListener } from '../core/emitter.js';

/** A listener; it receives the arguments of `emit`. */
export type EventListener = (...payload: readonly unknown[]) => void;

/** Events between modules, scoped by library: two libraries may use the same event name. */
export interface EventEmitter {
  /**
   * Adds a listener for `event` of `lib`. The same function is added only once per event. An error that a listener throws
   * is reported to the page as uncaught and does not affect the emitter or other listeners. A listener that a classic
   * script of a session adds is removed when the session ends, and is not added after its end.
   *
   * @returns the function that removes it; further calls do nothing
   */
  addListener(lib: string, event: string, listener: EventListener): () => void;
  /** Removes a listener; without `listener`, all listeners of that event. */
  removeListener(lib: string, event: string, listener?: EventListener): void;
  /** Calls all current listeners of `event` of `lib`, in the order in which they were added. */
  emit(lib: string, event: string, ...payload: readonly unknown[]): void;
}

type Calls = Record<string, EventListener>;

/** The events of one library. */
interface Scope {
  readonly events: NanoEmitter<Calls>;
  /** Functions that remove each listener, by event. */
  readonly ends: Map<string, Map<EventListener, () => void>>;
}

function createScope(): Scope {
  const events = createNanoEvents<Calls>();
  // Without a prototype: modules choose event names, and `constructor` must not find an inherited member.
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
