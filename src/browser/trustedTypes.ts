import { defineHidden } from '../core/index.js';

/** The part of the Trusted Types API that we use; TypeScript's DOM library does not have it yet. */
interface TrustedTypePolicy {
  createScriptURL(url: string): unknown;
}
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedTypePolicy;
}

/** The one policy of the SDK (contract §4). */
const TRUSTED_TYPES_POLICY = 'weaverSDK';

/** Where copies of the SDK find the policy: in the registry while there is one, and on the page after that. */
const POLICY_SLOT = Symbol.for('weaverSDK.trustedTypesPolicy');

const parking = globalThis as unknown as Record<PropertyKey, unknown>;

function factory(): TrustedTypePolicyFactory | undefined {
  return (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
}

/**
 * An address as a script element may take it. On a page with Trusted Types it goes through the policy `weaverSDK`,
 * made once per page and kept in `slots`, or on the page while there are none, where a second copy of the SDK finds it.
 *
 * @throws Error naming the directive to add, where the page's policy allows no policy of that name
 */
export function trustedScriptUrl(url: string, slots?: Record<PropertyKey, unknown>): string {
  const types = factory();
  if (!types) return url;
  const known = (slots?.[POLICY_SLOT] ?? parking[POLICY_SLOT]) as TrustedTypePolicy | undefined;
  let policy = known;
  try {
    policy ??= types.createPolicy(TRUSTED_TYPES_POLICY, { createScriptURL: (text) => text });
  } catch (cause) {
    throw Object.assign(new Error(`the page's CSP must allow "trusted-types ${TRUSTED_TYPES_POLICY}"`), {
      cause,
    });
  }
  if (slots) slots[POLICY_SLOT] = policy;
  else park(policy);
  // A TrustedScriptURL, which every engine with Trusted Types takes where the DOM types say string.
  return policy.createScriptURL(url) as string;
}

function park(policy: unknown): void {
  defineHidden(parking, POLICY_SLOT, policy);
}

/**
 * Takes the policy out of `slots` before they go. A browser never lets go of a policy's name: it stays on the page under
 * a symbol, for the next init and for other copies.
 */
export function parkTrustedTypesPolicy(slots: Record<PropertyKey, unknown>): void {
  const policy = slots[POLICY_SLOT];
  if (policy === undefined) return;
  Reflect.deleteProperty(slots, POLICY_SLOT);
  park(policy);
}
