import { failure, passed, type CheckResult } from '../finding.js';
import { allowingLine, ruleOf } from '../network/policyRule.js';
import type { ExaminedPage, PolicyViolation } from '../page/examinedPage.js';

const POLICY_NAME = 'weaverSDK';
const DIRECTIVE = 'trusted-types';

/** The result for a page that does not allow the SDK's policy. */
function trustedTypesResult(policy: string): CheckResult {
  return failure({
    what: `the page allows no Trusted Types policy of the name ${POLICY_NAME}`,
    why: 'without it the SDK may not load a script, and so no remote module',
    fix: allowingLine(ruleOf(policy, DIRECTIVE), POLICY_NAME),
  });
}

/** Checks that Trusted Types allow the SDK to load scripts. It creates the same policy as the first script load. */
export async function checkTrustedTypes(page: ExaminedPage): Promise<readonly CheckResult[]> {
  let refused: PolicyViolation | undefined;
  const stop = page.onViolation((violation) => {
    if (violation.directive === DIRECTIVE) refused = violation;
  });
  try {
    page.expectScriptPolicy();
    return [passed(`scripts may be loaded through the Trusted Types policy ${POLICY_NAME}`)];
  } catch {
    await page.violationsDelivered();
    return [trustedTypesResult(refused?.policy ?? '')];
  } finally {
    stop();
  }
}
