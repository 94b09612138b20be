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

/** The policy of this page, wherever a copy of the SDK left it: in the registry's slots while a session is live. */
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
 * Signs markup with the page's policy `weaverSDK`, which runs it through the sanitizer of the copy that came first:
 * `sanitizer`, if that is this one. Undefined where the engine has no Trusted Types.
 *
 * A policy of an older copy of the SDK cannot make HTML; a second one of the same name is made then, if the page's CSP
 * says 'allow-duplicates'.
 *
 * @throws Error naming the directive to add, where the page's CSP allows no policy of that name
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
    // An older one stays where it is: its copy goes on using it.
    if (!found) parkPolicy(policy);
  }
  const signer = policy;
  return (html) => signer.createHTML(html, sanitizer);
}
