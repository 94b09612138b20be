import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';

import { API_CALLS, IDENTITY_HEADERS } from '../../../src/wire/calls.js';
import type { StackContext } from '../context.js';
import type { Queries } from '../database/database.js';
import { tenants } from '../database/schema.js';
import { ok, refusal } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { isLanguage, type Language } from '../../../src/i18n/languages.js';
import { LANGUAGE_IDS } from '../../../src/wire/languageIds.js';
import { findLabels, hasOwnWording } from './labels/findLabels.js';
import { isModuleName } from '../../../src/wire/office/requestValues.js';
import { requireSession } from './requestSession.js';

const FALLBACK_LANGUAGE: Language = 'en_US';

/** The tenant's default language; undefined for an unknown tenant. */
async function findTenantLanguage(queries: Queries, tenantKey: string): Promise<Language | undefined> {
  const [tenant] = await queries
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.tenantKey, tenantKey));
  if (tenant === undefined) return undefined;
  const { language } = tenant.settings.locale;
  return isLanguage(language) ? language : FALLBACK_LANGUAGE;
}

/** Adds getLabels and getTeamDefaultLang. */
export function addLanguageCalls(app: Hono<ExchangeEnv>, { sessions, queries, folders }: StackContext): void {
  app.get(API_CALLS.getLabels.path, requireSession(sessions), async (c) => {
    const module = c.req.query('module') ?? '';
    if (!isModuleName(module)) return refusal(c, 400, 'module must be the name of a module');
    const { tenantKey } = c.var.session;
    const asked = c.req.header(IDENTITY_HEADERS.language);
    const language = isLanguage(asked) ? asked : await findTenantLanguage(queries, tenantKey);
    const labels = await findLabels(queries, folders.modules, {
      tenantKey,
      module,
      languages: [...(language === undefined ? [] : [language]), FALLBACK_LANGUAGE],
    });
    if (labels === undefined) return refusal(c, 404, 'There are no labels of this module');
    return ok(c, labels, { ownWording: await hasOwnWording(queries, tenantKey) });
  });

  // Needs no session: a login page needs the language before anyone is signed in.
  app.get(API_CALLS.getTeamDefaultLang.path, async (c) => {
    const langType = await findTenantLanguage(queries, c.req.query('tenantKey') ?? '');
    if (langType === undefined) return refusal(c, 404, 'There is no such tenant');
    return ok(c, { langType, langId: LANGUAGE_IDS[langType] });
  });
}
