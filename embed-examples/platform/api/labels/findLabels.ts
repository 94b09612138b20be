import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { and, eq } from 'drizzle-orm';

import { isRecord, textRows } from '../../../../src/wire/record.js';
import { staticPath } from '../../../../src/wire/calls.js';
import type { Queries } from '../../database/database.js';
import { labelOverrides } from '../../database/schema.js';

type LabelTexts = Readonly<Record<string, string>>;

/** The labels to look for. */
export interface LabelQuestion {
  readonly tenantKey: string;
  readonly module: string;
  /** The first language that has any labels is used. */
  readonly languages: readonly string[];
}

async function readFileLabels(
  modulesFolder: string,
  language: string,
  module: string,
): Promise<LabelTexts | undefined> {
  try {
    const path = join(modulesFolder, staticPath('labels', { language, module }));
    const labels: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isRecord(labels) ? Object.fromEntries(textRows(labels)) : undefined;
  } catch {
    return undefined;
  }
}

async function readOwnLabels(
  queries: Queries,
  tenantKey: string,
  language: string,
  module: string,
): Promise<LabelTexts> {
  const rows = await queries
    .select({ labelId: labelOverrides.labelId, text: labelOverrides.text })
    .from(labelOverrides)
    .where(
      and(
        eq(labelOverrides.tenantKey, tenantKey),
        eq(labelOverrides.language, language),
        eq(labelOverrides.module, module),
      ),
    );
  return Object.fromEntries(rows.map(({ labelId, text }) => [labelId, text]));
}

/**
 * The labels of a module for a tenant: the module's file, overridden by the tenant's own wording; undefined when
 * there are none.
 */
export async function findLabels(
  queries: Queries,
  modulesFolder: string,
  { tenantKey, module, languages }: LabelQuestion,
): Promise<LabelTexts | undefined> {
  for (const language of languages) {
    const general = await readFileLabels(modulesFolder, language, module);
    const own = await readOwnLabels(queries, tenantKey, language, module);
    if (general !== undefined || Object.keys(own).length > 0) return { ...general, ...own };
  }
  return undefined;
}

/** Whether a tenant has own wording of any label, in any module and language. */
export async function hasOwnWording(queries: Queries, tenantKey: string): Promise<boolean> {
  const rows = await queries
    .select({ labelId: labelOverrides.labelId })
    .from(labelOverrides)
    .where(eq(labelOverrides.tenantKey, tenantKey))
    .limit(1);
  return rows.length > 0;
}
