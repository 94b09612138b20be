import { createPart } from '../core/part.js';
import type { LiveRequests } from '../library/live.js';
import type { RunPrompts } from './runPrompts.js';
import type { SdkEvents } from './weaverSDK.js';

/** What the request client needs of the SDK around a run. */
export interface RequestWiring {
  /** Tells the host. */
  readonly emit: <Name extends 'notice' | 'link'>(event: Name, payload: SdkEvents[Name]) => void;
  /** The session that was used is over: true when there is another one to try. */
  readonly renew: (usedSessionId: string | undefined, signal: AbortSignal | undefined) => Promise<boolean>;
}

/** The requests of a run: what modules and the shared library call. */
export interface RunRequests extends LiveRequests {
  /** What the SDK itself says to the person, loaded when it is first asked for. Rejects with CHUNK_FAILED. */
  readonly loadPrompts: () => Promise<RunPrompts>;
}

/** Loads what puts the request client together, once. Rejects with CHUNK_FAILED. */
export const loadRequestWiring = /* @__PURE__ */ createPart('requests', () => import('./requests/index.js'));
