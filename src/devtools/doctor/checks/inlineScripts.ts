import { warning, type CheckResult } from '../finding.js';
import type { DoctorInput } from '../doctorInput.js';
import type { ExaminedPage } from '../page/examinedPage.js';

/** A page of which no valid config is known. */
interface BarePage {
  readonly input: Pick<DoctorInput, 'config'>;
  readonly page: ExaminedPage;
}

/**
 * What of the page's policy can be told without a config: whether an inline script runs, for a page whose init never came
 * has it in one, mostly.
 */
export async function checkInlineScripts({ input, page }: BarePage): Promise<readonly CheckResult[]> {
  // Where init was called with a config that is wrong, its script ran.
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
