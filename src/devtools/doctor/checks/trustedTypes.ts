import { failure, passed, type CheckResult } from '../finding.js';
import { allowingLine, ruleOf } from '../network/policyRule.js';
import type { ExaminedPage, PolicyViolation } from '../page/examinedPage.js';

const POLICY_NAME = 'weaverSDK';
const DIRECTIVE = 'trusted-types';

/** What a page says that allows no policy of ours. */
function trustedTypesVerdict(policy: string): CheckResult {
  return failure({
    what: `the page allows no Trusted Types policy of the name ${POLICY_NAME}`,
    why: 'without it the SDK may not load a script, and so no remote module',
    fix: allowingLine(ruleOf(policy, DIRECTIVE), POLICY_NAME),
  });
}

/** Whether the page lets the SDK load scripts under Trusted Types. The policy is what the first script would need too. */
export async function checkTrustedTypes(page: ExaminedPage): Promise<readonly CheckResult[]> {
  let refused: PolicyViolation | undefined;
  const stop = page.onViolation((violation) => {
    if (violation.directive === DIRECTIVE) refused = violation;
  });
  try {
    page.expectScriptPolicy();
    return [passed(`scripts may be loaded through the Trusted Types policy ${POLICY_NAME}`)];
  } catch {
    await page.violationsHeard();
    return [trustedTypesVerdict(refused?.policy ?? '')];
  } finally {
    stop();
  }
}
