import { LISTENING_TYPE } from '../../wire/frameMessages.js';

/** The key on the window under which page mode, a file of its own, sees that a host page has connected. */
const HOST_SLOT = Symbol.for(LISTENING_TYPE);

/** Notes that a host page has connected; returns the function that takes it back. */
export function noteHost(): () => void {
  Reflect.set(window, HOST_SLOT, true);
  return () => {
    Reflect.deleteProperty(window, HOST_SLOT);
  };
}

/** True if a host page shows this page in a frame and `connectToHost` has answered it. */
export function hasHostConnection(): boolean {
  return (window as { readonly [HOST_SLOT]?: unknown })[HOST_SLOT] === true;
}
