import { checkLinks } from './links.js';
import type { CheckSets } from './setResult.js';
import { checkXss } from './xss.js';

/** What checks each folder of the corpora. */
export const CHECKS: Readonly<Record<string, CheckSets>> = { links: checkLinks, xss: checkXss };
