import { checkAmounts } from './amounts.js';
import { checkDates } from './dates.js';
import { checkUserAgents } from './ua.js';
import type { CheckSets } from './setResult.js';

/** What checks each folder of the corpora. */
export const CHECKS: Readonly<Record<string, CheckSets>> = {
  amounts: checkAmounts,
  dates: checkDates,
  ua: checkUserAgents,
};
