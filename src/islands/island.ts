import type { WeaverError } from '../core/errors.js';
import type { FailedRequest, RequestCaller } from '../http/request/failedRequest.js';
import type { ComponentEvent, ComponentEvents, ComponentUpdate } from './moduleTypes.js';

/** In milliseconds: a module that loads faster shows no loading state, which would only flicker. */
export const LOADING_DELAY_MS = 200;

/** Status of an island (contract §4). */
export type IslandStatus = 'loading' | 'ready' | 'error' | 'unmounted';

/** Events of an island; a module's own events (`context.emit`) have their own names. */
export interface IslandEvents {
  ready: Island;
  error: WeaverError;
  unmounted: Island;
  /** A call of the component failed; the component may show it, and stays mounted. */
  requestError: FailedRequest;
}

/**
 * A remote component on the host's page. `Name`, the component's name, gives `update` and `on` the types that
 * `WeaverComponents` has for it; without one they take any props and events.
 */
export interface Island<Name extends string = string> {
  readonly id: string;
  readonly status: IslandStatus;
  /** Settles with the current render attempt. */
  readonly ready: Promise<void>;
  /** The SDK's own node in the container. */
  readonly element: HTMLElement;
  /** Undefined with isolation 'none'. */
  readonly shadowRoot: ShadowRoot | undefined;
  /** Renders again with these props merged into the current ones. A prop that is undefined gets its default again. */
  update(props: ComponentUpdate<Name>): void;
  /** Removes the component and all its nodes from the page. Further calls do nothing. */
  unmount(): Promise<void>;
  /**
   * Removes it from the page and keeps its state, until `render` of the same component with `keepAlive` moves it into
   * another container. Without `keepAlive` this is {@link Island.unmount}.
   */
  park(): void;
  /** Adds a listener; returns the function that removes it. A late listener of `ready` or `error` is called at once. */
  on<Event extends keyof IslandEvents>(
    event: Event,
    listener: (payload: IslandEvents[Event]) => void,
  ): () => void;
  on<Event extends keyof ComponentEvents<Name> & string>(
    event: Event,
    listener: (payload: ComponentEvents<Name>[Event]) => void,
  ): () => void;
  /** Every event of the component, and `requestError`, with their names. */
  on(event: '*', listener: (given: ComponentEvent<Name>) => void): () => void;
}

/** Options of one render. */
export interface RenderOptions {
  /** Default: the config's. */
  readonly isolation?: 'shadow' | 'none' | undefined;
  /** Unmounts the island when it aborts. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Keeps the island with its state when its container leaves the page; the next `render` of the same component with
   * `keepAlive` reuses it. A string distinguishes several islands of one component. At most ten are kept.
   */
  readonly keepAlive?: boolean | string | undefined;
  /** The island is at least this high, in pixels, also while it loads: the usual height, so that the page does not move. */
  readonly minHeightPx?: number | undefined;
}

/** An island, with the functions that only its SDK calls. */
export interface CreatedIsland {
  readonly island: Island;
  /** Retries if the island has failed. */
  readonly retry: () => void;
  /** Applies the current look and language: the component stays mounted and receives a new context. */
  readonly refresh: () => void;
  /** Emits an event of its module; those of the SDK's own names are ignored. */
  readonly emit: (event: string, data: unknown) => void;
  /** Reports a failed call of its module. */
  readonly onRequestFailed: RequestCaller['onFailed'];
}
