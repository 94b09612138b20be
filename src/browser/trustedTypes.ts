import { defineHidden } from '../core/objects.js';
import { SHARED_REGISTRY } from './globals.js';
import { createNode } from './page.js';

/** What our policy does with a text. TypeScript's DOM library does not have the Trusted Types API yet. */
interface PolicyRules {
  createScriptURL(url: string): string;
  createHTML(html: string, sanitizer?: unknown): string;
}
/** The page's policy of our name. */
export interface TrustedTypePolicy {
  createScriptURL(url: string): unknown;
  createHTML(html: string, sanitizer?: unknown): unknown;
}
/** `window.trustedTypes` */
export interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: PolicyRules): TrustedTypePolicy;
}

/** Makes any markup harmless; what is harmless already comes back as it is. */
export type MarkupSanitizer = (html: string) => string;

/** The one policy of the SDK (contract §4). */
export const TRUSTED_TYPES_POLICY = 'weaverSDK';

/** Where copies of the SDK find the policy: in the registry while there is one, and on the page after that. */
export const POLICY_SLOT = Symbol.for('weaverSDK.trustedTypesPolicy');

const parking = globalThis as unknown as Record<PropertyKey, unknown>;

/** `window.trustedTypes`, where the engine has it. */
export function trustedTypesFactory(): TrustedTypePolicyFactory | undefined {
  return (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
}

/**
 * The rules of a new policy. Other code of the page can find the policy, so its `createHTML` is no way round the
 * sanitizer: the first sanitizer that is handed in stays, and every text goes through it, whoever asks. Until one came
 * nothing is made. A copy of the SDK without a sanitizer can make the policy that way, and a copy with one use it.
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
 * A new policy of our name. A page that made one of this name itself must say 'allow-duplicates'.
 *
 * @throws Error naming the directive to add
 */
export function createPolicy(types: TrustedTypePolicyFactory): TrustedTypePolicy {
  try {
    return types.createPolicy(TRUSTED_TYPES_POLICY, createRules());
  } catch (cause) {
    // Which of the two it is stands in the engine's own words alone.
    const message = `the page's CSP must allow "trusted-types ${TRUSTED_TYPES_POLICY}", 'allow-duplicates' if taken`;
    throw Object.assign(new Error(message), { cause });
  }
}

/** Keeps the policy on the page itself, where every copy of the SDK finds it. */
export function parkPolicy(policy: unknown): void {
  defineHidden(parking, POLICY_SLOT, policy);
}

/** Of a page that allows no policy of ours: why, or null when it takes plain addresses. Asked, and reported, once. */
let refusal: Error | null | undefined;

/** A page may name its policies and yet require none, or have a default policy that lets addresses through. */
function refusalOf(url: string, error: unknown): Error | null {
  try {
    createNode('script').src = url;
    return null;
  } catch {
    return error as Error;
  }
}

/**
 * An address as a script element may take it. On a page with Trusted Types it goes through the policy `weaverSDK`,
 * made once per page and kept in `slots`, or on the page while there are none, where a second copy of the SDK finds it.
 *
 * @throws Error naming the directive to add, where the page allows no policy of that name and no address without one
 */
export function trustedScriptUrl(url: string, slots?: Record<PropertyKey, unknown>): string {
  const types = trustedTypesFactory();
  if (!types) return url;
  // A file of our own has no slots at hand, while the live session keeps the policy in the registry.
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
  // A TrustedScriptURL, which every engine with Trusted Types takes where the DOM types say string.
  return policy.createScriptURL(url) as string;
}

/**
 * Takes the policy out of `slots` before they go. A browser never lets go of a policy's name: it stays on the page under
 * a symbol, for the next init and for other copies.
 */
export function parkTrustedTypesPolicy(slots: Record<PropertyKey, unknown>): void {
  const policy = slots[POLICY_SLOT];
  if (policy === undefined) return;
  Reflect.deleteProperty(slots, POLICY_SLOT);
  parkPolicy(policy);
}
