import type { Page } from 'playwright';

/** The name of the function that pages report to. */
const REPORT = '__reportViolation';

/** Collects what the policies of a page report from now on, as "directive blocked"; of its frames too. */
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
