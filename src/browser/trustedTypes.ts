/** The part of the Trusted Types API that we use; TypeScript's DOM library does not have it yet. */
interface TrustedTypePolicy {
  createScriptURL(url: string): unknown;
}
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedTypePolicy;
}

/** The one policy of the SDK (contract §4). */
export const TRUSTED_TYPES_POLICY = 'weaverSDK';

const POLICY_SLOT = Symbol.for('weaverSDK.trustedTypesPolicy');

function factory(): TrustedTypePolicyFactory | undefined {
  return (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
}

/**
 * An address as a script element may take it. On a page with Trusted Types it goes through the policy `weaverSDK`,
 * made once per page and kept in `slots`, where a second copy of the SDK finds it.
 *
 * @throws TypeError where the page's policy allows no policy of that name
 */
export function trustedScriptUrl(url: string, slots: Record<PropertyKey, unknown>): string {
  const types = factory();
  if (!types) return url;
  const known = slots[POLICY_SLOT] as TrustedTypePolicy | undefined;
  const policy = known ?? types.createPolicy(TRUSTED_TYPES_POLICY, { createScriptURL: (text) => text });
  slots[POLICY_SLOT] = policy;
  // A TrustedScriptURL, which every engine with Trusted Types takes where the DOM types say string.
  return policy.createScriptURL(url) as string;
}
