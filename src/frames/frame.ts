import type { WeaverError } from '../core/errors.js';
import type { RecordKind } from '../routes/recordKinds.js';
import type { PageEvents } from '../wire/frameMessages.js';

/** Status of a frame (contract §8). `ready` = the handshake with the page is done. */
export type FrameStatus = 'loading' | 'ready' | 'error' | 'unmounted';

/** A record of the platform, whose page is found in the route table (spec 2 §2). */
export interface RecordTarget<Kind extends string = string> {
  /** `workflow`, `document`, `task`, … */
  readonly kind: RecordKind<Kind>;
  readonly id: string | number;
  /** Appended to the id after `__`, as `key=value` joined by `&`. */
  readonly params?: Readonly<Record<string, string | number | boolean>> | undefined;
}

/** What a frame shows: a path on oadomain, a URL of an allowed origin, or a record. */
export type FrameTarget<Kind extends string = string> = string | RecordTarget<Kind>;

/** Options of one frame (contract §8). */
export interface FrameOptions {
  /** Data for the page: its `connection.model`. Plain data (what JSON can hold). */
  readonly model?: object | undefined;
  /** The `title` attribute of the iframe. Default: the title of the page. */
  readonly title?: string | undefined;
  /** Default 0. */
  readonly minHeightPx?: number | undefined;
  /** Default 20000. */
  readonly maxHeightPx?: number | undefined;
  /** How long the page may take until the handshake is done. Default 30000. */
  readonly timeoutMs?: number | undefined;
  /** The `sandbox` attribute; must contain allow-scripts and allow-same-origin. Default: none. */
  readonly sandbox?: string | undefined;
  /** The `allow` attribute. Default: clipboard-write and fullscreen. */
  readonly allow?: string | undefined;
  /** Unmounts the frame when it aborts. */
  readonly signal?: AbortSignal | undefined;
}

/** Events of a frame: those of the SDK, and those of the page (contract §8). Their data is not to be trusted. */
export interface FrameEvents extends Omit<PageEvents, 'link'> {
  ready: Frame;
  error: WeaverError;
  unmounted: Frame;
  /**
   * A link that the user opened in the page. After `preventDefault` the SDK does not open it; otherwise it does, after a
   * question if the address is not trusted.
   */
  link: { readonly url: string; readonly preventDefault: () => void };
}

/** A platform page in an iframe. */
export interface Frame {
  readonly id: string;
  readonly status: FrameStatus;
  /** Settles with the current handshake: another one begins when the page is reloaded, or the frame is moved. */
  readonly ready: Promise<void>;
  readonly element: HTMLIFrameElement;
  /**
   * Calls a method of the page; there is no answer. Before the handshake it waits. `data` must be plain data; otherwise
   * the call is not sent, and `onError` gets CONFIG_INVALID.
   */
  call(name: string, data?: unknown): void;
  /**
   * Asks the page for a value. Rejects with FRAME_TIMEOUT without an answer in time (default: the frame's `timeoutMs`),
   * ANSWER_ERROR if the page's method failed, REQUEST_ABORTED when the page is reloaded or the frame removed, or as
   * `ready` does.
   */
  get(name: string, options?: { readonly timeoutMs?: number }): Promise<unknown>;
  /** Sends new data to the page: its event `update`. As {@link Frame.call}. */
  update(model: object): void;
  /** Removes the frame. Further calls do nothing. */
  unmount(): void;
  /** Adds a listener; returns the function that removes it. A late listener of `ready` or `error` is called at once. */
  on<Name extends keyof FrameEvents>(event: Name, listener: (payload: FrameEvents[Name]) => void): () => void;
  /** Also an event of the page's own; with `*` every event of the page, as `{ event, payload }`. */
  on(event: string, listener: (payload: unknown) => void): () => void;
}
