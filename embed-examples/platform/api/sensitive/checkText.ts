import type { Context } from 'hono';

import { IDENTITY_HEADERS } from '../../../../src/wire/calls.js';
import { CONFIRM_PARAMETER } from '../../../../src/wire/sensitive.js';
import type { Queries } from '../../database/database.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { scanText } from './scanText.js';
import { sensitiveAnswer } from '../../../../src/wire/office/sensitiveAnswer.js';
import { sensitiveTexts } from './sensitiveTexts.js';
import { allowedWords, listTenantRules } from './tenantRules.js';

/**
 * The sensitive answer to a text that the signed-in person wants to store; undefined if it may be stored. Calls check
 * after everything that they refuse, immediately before they write.
 */
export async function checkText(
  c: Context<ExchangeEnv>,
  queries: Queries,
  text: string,
): Promise<Response | undefined> {
  const { session } = c.var;
  const rules = (await listTenantRules(queries, session.tenantKey)).filter(({ isEnabled }) => isEnabled);
  const finding = scanText(text, rules, await allowedWords(queries, session));
  if (finding === undefined) return undefined;
  const isConfirmed = finding.supervision === 'weak' && c.req.query(CONFIRM_PARAMETER) === '1';
  if (isConfirmed) return undefined;
  return c.json(sensitiveAnswer(finding, sensitiveTexts(c.req.header(IDENTITY_HEADERS.language))));
}
