import type { Page } from 'playwright';
import type { CorsFaultName } from '../../platform/http/corsFaults.js';
import '../bare/pageSdk.js';

/** A report of the doctor as plain data. */
export interface Examined {
  readonly ok: boolean;
  readonly findings: readonly {
    readonly check: string;
    readonly level: string;
    readonly what: string;
    readonly why: string;
    readonly fix: string;
  }[];
  readonly text: string;
}

/** Runs the doctor of a page on a config. */
export function examine(page: Page, config: object): Promise<Examined> {
  return page.evaluate(async (given) => {
    const report = await weaverSDK.doctor(given as never);
    return { ok: report.ok, findings: report.findings, text: String(report) };
  }, config);
}

/** The errors and warnings, as "level check". */
export function complaints({ findings }: Pick<Examined, 'findings'>): readonly string[] {
  return findings
    .filter(({ level }) => level === 'error' || level === 'warning')
    .map(({ level, check }) => `${level} ${check}`);
}

/** The lines to change in the errors and warnings, one per line. */
export function fixes({ findings }: Pick<Examined, 'findings'>): string {
  return findings
    .filter(({ level }) => level === 'error' || level === 'warning')
    .map(({ fix }) => fix)
    .join('\n');
}

async function put(api: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${api}/control/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`control ${path}: ${answer.status}`);
}

/** Sets a fault in the API's CORS rules until the next reset. */
export function breakCors(api: string, fault: CorsFaultName): Promise<void> {
  return put(api, 'cors', { fault });
}

/** Sets the clocks of the servers wrong until the next reset. */
export function skewClocks(api: string, skewSeconds: number): Promise<void> {
  return put(api, 'clock', { skewSeconds });
}
