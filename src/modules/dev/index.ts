import { readDevOverrides } from './devOverrides.browser.js';
import { listenForDevUpdates } from './devUpdates.browser.js';

/** What the loader needs of modules that come from a development server. */
export interface DevModules {
  /** Origin by app: `@weapp/x` → `http://localhost:5173`. */
  readonly origins: ReadonlyMap<string, string>;
  readonly listen: typeof listenForDevUpdates;
}

/**
 * The modules that a page's address or storage takes from a development server.
 *
 * @param allowed `devModuleOrigins` of the config
 */
export function createDevModules(allowed: readonly string[]): DevModules {
  return { origins: readDevOverrides(allowed), listen: listenForDevUpdates };
}

export { currentDevOverrides } from './devOverrides.browser.js';
