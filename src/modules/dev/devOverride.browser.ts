import { pageSearch } from '../../browser/page.js';
import { readLocalItem } from '../../browser/storage.js';
import { logWarning } from '../../core/log.js';
import { DEV_STORAGE_KEY, chooseDevOverrides } from './devOverride.js';

/**
 * The development origin of each overridden module, as the page's address and storage have it now. Says on the console
 * which modules are overridden, and what is ignored. Without an allowed origin nothing is read.
 *
 * @param allowed `devModuleOrigins` of the config
 */
export function readDevOverrides(allowed: readonly string[]): ReadonlyMap<string, string> {
  if (allowed.length === 0) return new Map();
  const wishes = { search: pageSearch(), stored: readLocalItem(DEV_STORAGE_KEY) };
  const { origins, refused } = chooseDevOverrides(allowed, wishes);
  for (const complaint of refused) logWarning(complaint);
  origins.forEach((origin, app) => {
    logWarning(`${app} is overridden: it is loaded from the development server ${origin}`);
  });
  return origins;
}
