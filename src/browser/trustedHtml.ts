import { SHARED_REGISTRY } from './globals.js';
import {
  POLICY_SLOT,
  TRUSTED_TYPES_POLICY,
  createPolicy,
  parkPolicy,
  trustedTypesFactory,
  type MarkupSanitizer,
  type TrustedTypePolicy,
} from './trustedTypes.js';

const page = globalThis as unknown as Record<PropertyKey, unknown>;

/** The page's policy, created by any copy of the SDK. While a session is live it is in the registry's slots. */
function findPolicy(): TrustedTypePolicy | undefined {
  const registry = page[SHARED_REGISTRY] as Record<PropertyKey, unknown> | undefined;
  return (registry?.[POLICY_SLOT] ?? page[POLICY_SLOT]) as TrustedTypePolicy | undefined;
}

function canMakeHtml(policy: TrustedTypePolicy, sanitizer: MarkupSanitizer): boolean {
  try {
    policy.createHTML('', sanitizer);
    return true;
  } catch {
    return false;
  }
}

/**
 * Converts markup to TrustedHTML with the page's policy `weaverSDK`, which sanitizes it. The sanitizer of the copy of
 * the SDK that set one first is used, else `sanitizer`. Undefined in engines without Trusted Types.
 *
 * A policy of an older copy of the SDK cannot create HTML; a second one of the same name is created then, if the
 * page's CSP has 'allow-duplicates'.
 *
 * @throws Error with the directive to add, if the page's CSP does not allow the policy
 */
export function htmlSigner(sanitizer: MarkupSanitizer): ((html: string) => unknown) | undefined {
  const types = trustedTypesFactory();
  if (!types) return undefined;
  const found = findPolicy();
  const isUsable = found !== undefined && canMakeHtml(found, sanitizer);
  let policy = found;
  if (!policy || !isUsable) {
    try {
      policy = createPolicy(types);
    } catch (cause) {
      if (!found) throw cause;
      const message =
        `an older copy of weaverSDK made the page's policy: load one version, ` +
        `or let the page's CSP say "trusted-types ${TRUSTED_TYPES_POLICY} 'allow-duplicates'"`;
      throw Object.assign(new Error(message), { cause });
    }
    // An older policy stays, because its copy still uses it.
    if (!found) parkPolicy(policy);
  }
  const signer = policy;
  return (html) => signer.createHTML(html, sanitizer);
}
