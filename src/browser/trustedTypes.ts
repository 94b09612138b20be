import { defineHidden } from '../core/objects.js';
import { SHARED_REGISTRY } from './globals.js';
import { createNode } from './page.js';

/** The functions of the policy. TypeScript's DOM library does not have the Trusted Types API yet. */
interface PolicyRules {
  createScriptURL(url: string): string;
  createHTML(html: string, sanitizer?: unknown): string;
}
/** The policy named `weaverSDK`. */
export interface TrustedTypePolicy {
  createScriptURL(url: string): unknown;
  createHTML(html: string, sanitizer?: unknown): unknown;
}
/** `window.trustedTypes` */
export interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: PolicyRules): TrustedTypePolicy;
}

/** Sanitizes markup; safe markup is returned unchanged. */
export type MarkupSanitizer = (html: string) => string;

/** The one policy of the SDK (contract §4). */
export const TRUSTED_TYPES_POLICY = 'weaverSDK';

/** The key under which copies of the SDK find the policy: in the registry while there is one, else on the window. */
export const POLICY_SLOT = Symbol.for('weaverSDK.trustedTypesPolicy');

const parking = globalThis as unknown as Record<PropertyKey, unknown>;

/** `window.trustedTypes`; undefined if the engine lacks it. */
export function trustedTypesFactory(): TrustedTypePolicyFactory | undefined {
  return (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
}

/**
 * The functions of a new policy. Other code of the page can find the policy, so `createHTML` always sanitizes: the
 * first sanitizer that is set is used for every text, and before one is set `createHTML` refuses. So a copy of the
 * SDK without a sanitizer can create the policy, and a copy with one can use it.
 */
function createRules(): PolicyRules {
  let sanitize: MarkupSanitizer | undefined;
  return {
    createScriptURL: (text) => text,
    createHTML(text, offered) {
      if (!sanitize && typeof offered === 'function') sanitize = offered as MarkupSanitizer;
      if (!sanitize) throw new TypeError('only the sanitizer of weaverSDK makes trusted HTML');
      return sanitize(text);
    },
  };
}

/**
 * Creates the policy. If the page has created one of this name itself, its CSP needs 'allow-duplicates'.
 *
 * @throws Error with the directive to add
 */
export function createPolicy(types: TrustedTypePolicyFactory): TrustedTypePolicy {
  try {
    return types.createPolicy(TRUSTED_TYPES_POLICY, createRules());
  } catch (cause) {
    // Only the engine's message tells which of the two is missing.
    const message = `the page's CSP must allow "trusted-types ${TRUSTED_TYPES_POLICY}", 'allow-duplicates' if taken`;
    throw Object.assign(new Error(message), { cause });
  }
}

/** Stores the policy on the window, where every copy of the SDK finds it. */
export function parkPolicy(policy: unknown): void {
  defineHidden(parking, POLICY_SLOT, policy);
}

/**
 * For a page that does not allow the policy: the error, or null if it accepts plain URLs. Checked, and reported by
 * the CSP, once.
 */
let refusal: Error | null | undefined;

/** A page may restrict policy names without requiring Trusted Types, or have a default policy that accepts URLs. */
function refusalOf(url: string, error: unknown): Error | null {
  try {
    createNode('script').src = url;
    return null;
  } catch {
    return error as Error;
  }
}

/**
 * Converts a URL to a value for a script element. On a page with Trusted Types the policy `weaverSDK` converts it.
 * The policy is created once per page and kept in `slots`, else on the window, where a second copy of the SDK finds
 * it.
 *
 * @throws Error with the directive to add, if the page allows neither the policy nor plain URLs
 */
export function trustedScriptUrl(url: string, slots?: Record<PropertyKey, unknown>): string {
  const types = trustedTypesFactory();
  if (!types) return url;
  // Callers without `slots` use the registry, where a live session keeps the policy.
  const registry = (slots ?? parking[SHARED_REGISTRY]) as Record<PropertyKey, unknown> | null | undefined;
  let policy = (registry?.[POLICY_SLOT] ?? parking[POLICY_SLOT]) as TrustedTypePolicy | undefined;
  try {
    if (refusal === undefined) policy ??= createPolicy(types);
  } catch (error) {
    refusal = refusalOf(url, error);
  }
  if (!policy) {
    if (refusal) throw refusal;
    return url;
  }
  if (slots) slots[POLICY_SLOT] = policy;
  else parkPolicy(policy);
  // A TrustedScriptURL, accepted where the DOM types require a string.
  return policy.createScriptURL(url) as string;
}

/**
 * Moves the policy from `slots` to the window before they are removed. A policy name cannot be reused, so the policy
 * is kept for the next init and for other copies.
 */
export function parkTrustedTypesPolicy(slots: Record<PropertyKey, unknown>): void {
  const policy = slots[POLICY_SLOT];
  if (policy === undefined) return;
  Reflect.deleteProperty(slots, POLICY_SLOT);
  parkPolicy(policy);
}
