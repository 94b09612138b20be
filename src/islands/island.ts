import type { WeaverError } from '../core/errors.js';

/** In milliseconds: a module that is there sooner is not announced by something that is gone at once. */
export const LOADING_DELAY_MS = 200;

/** Where an island is in its life (contract §4). */
export type IslandStatus = 'loading' | 'ready' | 'error' | 'unmounted';

/** Events of an island; a module's own events (`context.emit`) come under their own names. */
export interface IslandEvents {
  ready: Island;
  error: WeaverError;
  unmounted: Island;
}

/** A remote component on the host's page. */
export interface Island {
  readonly id: string;
  readonly status: IslandStatus;
  /** Settles with the current render attempt. */
  readonly ready: Promise<void>;
  /** The SDK's own node in the container. */
  readonly element: HTMLElement;
  /** Undefined with isolation 'none'. */
  readonly shadowRoot: ShadowRoot | undefined;
  /** Renders again with these props laid over the present ones. */
  update(props: object): void;
  /** Takes the component and everything of it off the page. May be called any number of times. */
  unmount(): Promise<void>;
  /**
   * Takes it off the page and keeps its state, until `render` of the same component with `keepAlive` puts it into another
   * container. Of an island without `keepAlive` this is {@link Island.unmount}.
   */
  park(): void;
  /** Listens; returns the function that ends it. A late listener of `ready` or `error` is called at once. */
  on<Name extends keyof IslandEvents>(
    event: Name,
    listener: (payload: IslandEvents[Name]) => void,
  ): () => void;
  on(event: string, listener: (payload: unknown) => void): () => void;
}

/** Options of one render. */
export interface RenderOptions {
  /** Default: the config's. */
  readonly isolation?: 'shadow' | 'none' | undefined;
  /** Unmounts the island when it aborts. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Keeps the island with its state when its container leaves the page; the next `render` of the same component with
   * `keepAlive` goes on with it. A text tells several islands of one component apart. Ten are kept.
   */
  readonly keepAlive?: boolean | string | undefined;
}

/** An island, and the handle that only its SDK has. */
export interface CreatedIsland {
  readonly island: Island;
  /** Tries again if the island is in error. */
  readonly retry: () => void;
  /** Takes up the look and language of now: what is shown stays, its component gets a new context. */
  readonly refresh: () => void;
}
