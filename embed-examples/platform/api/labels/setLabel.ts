import { and, eq } from 'drizzle-orm';

import { ownProperty, parsed, refused, type WireRecord, type Parsed } from '../../../../src/wire/record.js';
import type { Queries } from '../../database/database.js';
import { labelOverrides, tenants } from '../../database/schema.js';
import { isLanguage } from '../../../../src/i18n/languages.js';
import { isModuleName } from '../../../../src/wire/office/requestValues.js';

/** A tenant's own wording of a label; null restores the text of the module's file. */
export interface LabelChange {
  readonly tenantKey: string;
  readonly language: string;
  readonly module: string;
  readonly labelId: string;
  readonly text: string | null;
}

const TEXT_LIMIT = 1000;

/** Parses a change from a request's body. */
export function readLabelChange(body: WireRecord): Parsed<LabelChange> {
  const [tenantKey, language, module, labelId, text] = [
    'tenantKey',
    'language',
    'module',
    'labelId',
    'text',
  ].map((key) => ownProperty(body, key));
  if (typeof tenantKey !== 'string') return refused('tenantKey must be the key of a tenant');
  if (!isLanguage(language)) return refused('language must be one of the platform, as zh_CN');
  if (!isModuleName(module)) return refused('module must be the name of a module');
  if (typeof labelId !== 'string' || !/^-?\d{1,18}$/.test(labelId)) return refused('labelId must be digits');
  // PostgreSQL stores no NUL.
  const isText = typeof text === 'string' && text.length <= TEXT_LIMIT && !text.includes('\0');
  if (text !== null && !isText) return refused(`text must have at most ${TEXT_LIMIT} characters, or be null`);
  return parsed({ tenantKey, language, module, labelId, text });
}

/** Applies a change; false for a tenant that does not exist. */
export async function setLabel(queries: Queries, { text, ...key }: LabelChange): Promise<boolean> {
  const { tenantKey, language, module, labelId } = labelOverrides;
  const found = await queries
    .select({ key: tenants.tenantKey })
    .from(tenants)
    .where(eq(tenants.tenantKey, key.tenantKey));
  if (found.length === 0) return false;
  if (text === null) {
    await queries
      .delete(labelOverrides)
      .where(
        and(
          eq(tenantKey, key.tenantKey),
          eq(language, key.language),
          eq(module, key.module),
          eq(labelId, key.labelId),
        ),
      );
    return true;
  }
  await queries
    .insert(labelOverrides)
    .values({ ...key, text })
    .onConflictDoUpdate({ target: [tenantKey, language, module, labelId], set: { text } });
  return true;
}
