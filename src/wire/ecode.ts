import { parsed, refused, isRecord, kindOf, ownText, ownTexts, type Parsed } from './record.js';

/** The call that lists a tenant's customised static files (spec 1 §7). */
export const ECODE_LIST_CALL = { method: 'POST', path: '/api/ecode/monitor/list' } as const;

/** The customised static files of one app. */
export interface EcodeApp {
  readonly appId: string;
  /** On the static origin: absolute URLs, or paths below the static domain. */
  readonly files: readonly string[];
}

/** Parses the data of the list. Rows without files are left out. */
export function parseEcodeApps(value: unknown): Parsed<readonly EcodeApp[]> {
  if (!Array.isArray(value)) return refused(`expected a list of apps, got ${kindOf(value)}`);
  const apps = value
    .filter(isRecord)
    .map((row) => ({ appId: ownText(row, 'appId'), files: ownTexts(row, 'files') }));
  return parsed(apps.filter(({ files }) => files.length > 0));
}
