import { warning, type CheckResult } from '../finding.js';
import type { DoctorInput } from '../doctorInput.js';
import type { ExaminedPage } from '../page/examinedPage.js';

/** A page without a valid config. */
interface BarePage {
  readonly input: Pick<DoctorInput, 'config'>;
  readonly page: ExaminedPage;
}

/**
 * Without a config: checks whether the CSP allows inline scripts. If init was never called, its call is often in a
 * blocked inline script.
 */
export async function checkInlineScripts({ input, page }: BarePage): Promise<readonly CheckResult[]> {
  // If init was called with an invalid config, its script did run.
  if (input.config !== undefined) return [];
  const lab = await page.openLab(undefined);
  try {
    const violation = await lab.tryInline();
    if (violation === undefined) return [];
    return [
      warning({
        what: `the page's content security policy (${violation.directive}) refuses inline scripts that carry neither its nonce nor a hash that it lists`,
        why: 'an init in such a script never runs',
        fix: "put the call of init into a file of your own, or give its script element the policy's nonce, or add its hash to script-src",
      }),
    ];
  } finally {
    lab.close();
  }
}
