import { and, eq, gte, ilike, or, sql, type SQL } from 'drizzle-orm';

import { frontErrors } from '../../database/schema.js';

/** Which errors are listed; '' = all. */
export interface ErrorFilter {
  readonly kind: string;
  /** A part of the message, the file, the island or the page, ignoring case. */
  readonly text: string;
  readonly tenant: string;
  /** The whole name of an island: `@weapp/people/ProfileCard`. */
  readonly component: string;
  /** The name of a browser in the device record, without version: `Chrome`. */
  readonly browser: string;
  /** Only errors that were received from then on. */
  readonly since?: Date;
}

/** PostgreSQL reads no character 0. */
const readable = (value: string): string => value.replaceAll('\0', '').slice(0, 200);

/** The filter in the query of an address: `?kind=js&text=main.js&tenant=tcn7h2k9qd`. */
export function readErrorFilter(query: Readonly<Record<string, string>>): ErrorFilter {
  const { kind = '', text = '', tenant = '', component = '', browser = '' } = query;
  return {
    kind: readable(kind),
    text: readable(text).trim(),
    tenant: readable(tenant),
    component: readable(component),
    browser: readable(browser),
  };
}

/** The condition of a filter; an unknown kind or tenant selects no error. */
export function errorCondition({
  kind,
  text,
  tenant,
  component,
  browser,
  since,
}: ErrorFilter): SQL | undefined {
  // In a LIKE pattern these characters would be wildcards.
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const searched = [frontErrors.message, frontErrors.filePath, frontErrors.comName, frontErrors.refererUrl];
  return and(
    kind === '' ? undefined : sql`${frontErrors.errType} = ${kind}`,
    tenant === '' ? undefined : eq(frontErrors.tenantKey, tenant),
    component === '' ? undefined : eq(frontErrors.comName, component),
    browser === '' ? undefined : sql`${frontErrors.clientInfo} ->> 'browser' = ${browser}`,
    since === undefined ? undefined : gte(frontErrors.receivedAt, since),
    text === '' ? undefined : or(...searched.map((column) => ilike(column, pattern))),
  );
}
