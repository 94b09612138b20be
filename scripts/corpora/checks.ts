import { checkAmounts } from './amounts.js';
import { checkDates } from './dates.js';
import { checkLinks } from './links.js';
import { checkManifests } from './manifests.js';
import type { CheckSets } from './setResult.js';
import { checkUserAgents } from './ua.js';
import { checkXss } from './xss.js';

/** What checks each folder of the corpora. */
export const CHECKS: Readonly<Record<string, CheckSets>> = {
  amounts: checkAmounts,
  dates: checkDates,
  links: checkLinks,
  manifests: checkManifests,
  ua: checkUserAgents,
  xss: checkXss,
};
