import type { Page } from 'playwright';

/** The name of the function that pages call to report. */
const REPORT = '__reportViolation';

/** Collects the policy violations of a page and its frames from now on, as "directive blocked". */
export async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction(REPORT, (text: string) => violations.push(text));
  await page.addInitScript((report) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const tell = (window as unknown as Record<string, (text: string) => void>)[report];
      tell?.(`${effectiveDirective} ${blockedURI}`);
    });
  }, REPORT);
  return violations;
}
