import { withTimeLimit } from '../core/abort.js';
import type { WeaverError } from '../core/errors.js';
import type { CreatedFrame } from '../frames/createFrame.js';
import type { Frame } from '../frames/frame.js';
import type { FailedRequest } from '../http/request/failedRequest.js';
import type { CreatedIsland, Island } from '../islands/island.js';

/** An island and the component that it shows. */
export interface KnownIsland extends CreatedIsland {
  readonly compName: string;
}

/** The islands and frames of one SDK instance that are on the page. */
export interface Embedded {
  readonly islands: Map<Island, KnownIsland>;
  readonly frames: Map<Frame, CreatedFrame>;
}

/** Creates an empty {@link Embedded}. */
export function createEmbedded(): Embedded {
  return { islands: new Map(), frames: new Map() };
}

function isOfApp({ compName }: KnownIsland, app: string): boolean {
  return compName.startsWith(`${app}/`) || compName === app;
}

/** Updates theme and language of all islands and frames. */
export function refreshAll({ islands, frames }: Embedded): void {
  for (const { refresh } of [...islands.values(), ...frames.values()]) refresh();
}

/** Retries every failed island and frame, or only the islands of the given modules. */
export function retryAll({ islands, frames }: Embedded, apps?: readonly string[]): void {
  for (const island of [...islands.values()]) {
    if (apps === undefined || apps.some((app) => isOfApp(island, app))) island.retry();
  }
  if (apps === undefined) for (const { retry } of [...frames.values()]) retry();
}

/**
 * Emits an event of a module to the host's listeners of its islands, or of all islands if `app` is undefined. True if
 * there is such an island.
 */
export function emitToIslands(
  { islands }: Embedded,
  app: string | undefined,
  event: string,
  data: unknown,
): boolean {
  const receivers = [...islands.values()].filter((island) => app === undefined || isOfApp(island, app));
  for (const island of receivers) island.emit(event, data);
  return receivers.length > 0;
}

/** Reports a failed call of a module to its islands. */
export function reportFailedRequest(
  { islands }: Embedded,
  app: string,
  failed: FailedRequest,
  error: WeaverError,
): void {
  for (const island of [...islands.values()]) {
    if (isOfApp(island, app)) island.onRequestFailed(failed, error);
  }
}

/** Unmounts all frames. */
export function unmountFrames({ frames }: Embedded): void {
  for (const frame of [...frames.keys()]) frame.unmount();
}

/** Unmounts all islands and frames. */
export function unmountAll(embedded: Embedded): void {
  for (const island of [...embedded.islands.keys()]) void island.unmount();
  unmountFrames(embedded);
}

/** Resolves when no island is loading any more, or after `limitMs`. */
export async function whenIslandsSettled({ islands }: Embedded, limitMs: number): Promise<void> {
  const loading = [...islands.keys()].filter(({ status }) => status === 'loading');
  const settled = Promise.all(loading.map(({ ready }) => ready.catch(() => undefined)));
  const late = (): Error => new Error('an island is still loading');
  await withTimeLimit(limitMs, late, undefined, () => settled).catch(() => undefined);
}

/** Longest selector in a message. */
const MAX_SELECTOR_LENGTH = 100;

/** The error of a selector that nothing on the page matches; undefined if the host passed something else. */
export function selectorError(container: unknown, found: unknown): Error | undefined {
  const isSelector = typeof container === 'string' && container !== '' && !found;
  return isSelector
    ? new Error(`nothing matches the selector ${container.slice(0, MAX_SELECTOR_LENGTH)}`)
    : undefined;
}
