import { readDevOverrides } from './devOverrides.browser.js';
import { listenForDevUpdates } from './devUpdates.browser.js';

/**
 * The modules that a page's address or storage takes from a development server.
 *
 * @param allowed `devModuleOrigins` of the config
 */
export function createDevModules(allowed: readonly string[]) {
  return {
    /** Origin by app: `@weapp/x` → `http://localhost:5173`. */
    origins: readDevOverrides(allowed),
    listen: listenForDevUpdates,
  };
}

/** What the loader needs of modules that come from a development server. */
export type DevModules = ReturnType<typeof createDevModules>;

export { currentDevOverrides } from './devOverrides.browser.js';
