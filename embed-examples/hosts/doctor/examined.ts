import type { Page } from 'playwright';
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

/** The content of a rendered report. */
export interface Shown {
  readonly complaints: readonly string[];
  readonly fixes: string;
}

/** Waits for the report in a page or its frame, and reads what is visible. */
export async function shown(place: Pick<Page, 'locator'>): Promise<Shown> {
  await place.locator('.doctor-folded').last().waitFor();
  const cards = place.locator('.doctor-finding');
  return {
    complaints: await cards.evaluateAll((all) =>
      all.map((card) => {
        const [level, check] = [...card.querySelectorAll('.doctor-tag, h3 code')];
        return `${level?.textContent?.toLowerCase()} ${check?.textContent}`;
      }),
    ),
    fixes: (await place.locator('.doctor-fix code').allTextContents()).join('\n'),
  };
}
