import { LISTENING_TYPE } from '../../wire/frameMessages.js';

/** The key on the window under which page mode, a file of its own, finds the connection to a host page. */
const HOST_SLOT = Symbol.for(LISTENING_TYPE);

/** Emits an event to the host page. */
export type EmitToHost = (name: string, data?: unknown) => void;

/** Notes that a host page has connected; returns the function that takes it back. */
export function noteHost(emit: EmitToHost): () => void {
  Reflect.set(window, HOST_SLOT, emit);
  return () => {
    Reflect.deleteProperty(window, HOST_SLOT);
  };
}

/**
 * Emits an event to the host page that shows this page in a frame; undefined if `connectToHost` of this page has not answered
 * one.
 */
export function hostConnection(): EmitToHost | undefined {
  const emit = (window as { readonly [HOST_SLOT]?: unknown })[HOST_SLOT];
  return typeof emit === 'function' ? (emit as EmitToHost) : undefined;
}
