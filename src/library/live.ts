import type { LinkOutcome, SessionContext } from '../context/sessionContext.js';
import { WeaverError } from '../core/errors.js';
import type { Island } from '../islands/island.js';
import type { Layer } from '../islands/rendering/layer.browser.js';
import type { Theme } from '../islands/theme/theme.js';

/** The live session as the shared library uses it, and what the SDK instance does for it. */
export interface LiveServices extends SessionContext {
  /** Renders an island. */
  readonly render: (container: Element, compName: string, props: Readonly<Record<string, unknown>>) => Island;
  readonly setTheme: (theme?: Theme) => void;
  readonly openLayer: (compName: string, props: object) => Layer;
  /** Checks and opens a link (contract §8); `opener` opens the checked address in place of the browser. */
  readonly openLink: (
    href: string,
    target: string | undefined,
    opener?: (url: string) => void,
  ) => Promise<LinkOutcome>;
}

let live: LiveServices | undefined;

/** Sets the services that the shared library uses; undefined when the session ends. */
export function setLive(services: LiveServices | undefined): void {
  live = services;
}

/** Clears the live services if they are still `services`. */
export function endLive(services: LiveServices | undefined): void {
  if (live === services) live = undefined;
}

/** Returns the live services; undefined without a session. */
export function liveServices(): LiveServices | undefined {
  return live;
}

/**
 * Returns the live services.
 *
 * @throws WeaverError NOT_INITIALISED
 */
export function requireLive(): LiveServices {
  if (!live) throw new WeaverError('NOT_INITIALISED');
  return live;
}
