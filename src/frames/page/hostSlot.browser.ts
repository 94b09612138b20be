import { LISTENING_TYPE } from '../../wire/frameMessages.js';

/** The key on the window under which page mode, a file of its own, finds the connection to a host page. */
const HOST_SLOT = Symbol.for(LISTENING_TYPE);

/** The connection to a host page, as page mode sees it. */
export interface HostSlot {
  /** Emits an event to the host page. */
  readonly emit: (name: string, data?: unknown) => void;
  /** Whether the host page shows the notices of this page. */
  readonly showsNotices: () => boolean;
}

/** Notes that a host page has connected; returns the function that takes it back. */
export function noteHost(host: HostSlot): () => void {
  Reflect.set(window, HOST_SLOT, host);
  return () => {
    Reflect.deleteProperty(window, HOST_SLOT);
  };
}

/** The host page that shows this page in a frame; undefined if `connectToHost` of this page has not answered one. */
export function hostConnection(): HostSlot | undefined {
  const host = (window as { readonly [HOST_SLOT]?: Partial<HostSlot> })[HOST_SLOT];
  return typeof host?.emit === 'function' ? (host as HostSlot) : undefined;
}
