import { checkAmounts } from './amounts.js';
import { checkPolicies } from './csp.js';
import { checkDates } from './dates.js';
import { checkLinks } from './links.js';
import { checkManifests } from './manifests.js';
import { checkPollution } from './pollution.js';
import { checkMessages } from './postmessage.js';
import type { CheckSets } from './setResult.js';
import { checkStacks } from './stacks.js';
import { checkUserAgents } from './ua.js';
import { checkXss } from './xss.js';

/** The check of each folder of the corpora. */
export const CHECKS: Readonly<Record<string, CheckSets>> = {
  amounts: checkAmounts,
  csp: checkPolicies,
  dates: checkDates,
  links: checkLinks,
  manifests: checkManifests,
  pollution: checkPollution,
  postmessage: checkMessages,
  stacks: checkStacks,
  ua: checkUserAgents,
  xss: checkXss,
};
