import { and, eq } from 'drizzle-orm';

import { ownProperty, parsed, refused, type Parsed, type WireRecord } from '../../../src/wire/record.js';
import { SETTING_KEYS, type SettingKey } from '../../../src/wire/settings.js';
import type { Queries } from '../database/database.js';
import { people, savedSettings, tenants } from '../database/schema.js';

/** A person of a tenant. */
interface Person {
  readonly tenantKey: string;
  readonly personId: string;
}

/** A person's own value of a setting; null restores the tenant's. */
export interface SettingChange {
  readonly account: string;
  readonly key: SettingKey;
  readonly value: string | null;
}

const LONGEST_VALUE = 100;

/** Parses a change from a request's body. */
export function readSettingChange(body: WireRecord): Parsed<SettingChange> {
  const [account, given, value] = ['account', 'key', 'value'].map((name) => ownProperty(body, name));
  const key = SETTING_KEYS.find((known) => known === given);
  if (typeof account !== 'string') return refused('account must be the account of a person');
  if (key === undefined) return refused(`key must be one of ${SETTING_KEYS.join(', ')}`);
  // PostgreSQL stores no NUL.
  const isValue = typeof value === 'string' && value.length <= LONGEST_VALUE && !value.includes('\0');
  if (value !== null && !isValue)
    return refused(`value must have at most ${LONGEST_VALUE} characters, or be null`);
  return parsed({ account, key, value });
}

/** Applies a change; false for an account that does not exist. */
export async function setSetting(queries: Queries, { account, key, value }: SettingChange): Promise<boolean> {
  const [person] = await queries
    .select({ tenantKey: people.tenantKey, personId: people.id })
    .from(people)
    .where(eq(people.account, account));
  if (!person) return false;
  const { tenantKey, personId } = savedSettings;
  if (value === null) {
    await queries
      .delete(savedSettings)
      .where(and(eq(tenantKey, person.tenantKey), eq(personId, person.personId), eq(savedSettings.key, key)));
    return true;
  }
  await queries
    .insert(savedSettings)
    .values({ ...person, key, value })
    .onConflictDoUpdate({ target: [tenantKey, personId, savedSettings.key], set: { value } });
  return true;
}

/** The settings of a person by key: their own, else those of the tenant. */
export async function settingsOf(
  queries: Queries,
  { tenantKey, personId }: Person,
): Promise<Readonly<Partial<Record<SettingKey, string>>>> {
  const [tenant] = await queries
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.tenantKey, tenantKey));
  const own = await queries
    .select({ key: savedSettings.key, value: savedSettings.value })
    .from(savedSettings)
    .where(and(eq(savedSettings.tenantKey, tenantKey), eq(savedSettings.personId, personId)));
  return {
    ...tenant?.settings.savedSettings,
    ...Object.fromEntries(own.map(({ key, value }) => [key, value])),
  };
}
