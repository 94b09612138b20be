import type { CheckSets } from './setResult.js';
import { checkUserAgents } from './ua.js';

/** What checks each folder of the corpora. */
export const CHECKS: Readonly<Record<string, CheckSets>> = {
  ua: checkUserAgents,
};
