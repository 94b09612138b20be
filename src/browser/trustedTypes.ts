import { assignTo, defineHidden } from '../core/objects.js';
import { createNode, pageAddress } from './page.js';

/** The functions of the policy. TypeScript's DOM library does not have the Trusted Types API yet. */
interface PolicyRules {
  createScriptURL(url: string): string;
  createHTML(html: string): string;
}
/** A policy, or what a copy of the SDK shares in its place: it signs values, or throws. */
export interface Signer {
  createScriptURL(url: string): unknown;
  createHTML(html: string): unknown;
}
/** `window.trustedTypes` */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: PolicyRules): Signer;
}

/** Sanitizes markup; safe markup is returned unchanged. */
export type MarkupSanitizer = (html: string) => string;

/** The one policy of the SDK (contract §4). */
const POLICY = 'weaverSDK';

/** The key on the window under which copies of the SDK find the {@link Signer} of the copy that made the policy. */
const SIGNER_SLOT = Symbol.for('weaverSDK.trustedTypesPolicy');

const page = globalThis as unknown as Record<PropertyKey, unknown>;

/** This copy's policy. It never leaves this file. */
let policy: Signer | undefined;
/** Why this copy has no policy. A second attempt would only cause a second CSP report. */
let failure: Error | undefined;
/** Whether the page also refuses plain script URLs; undefined until one was needed. */
let isPlainRefused: boolean | undefined;
/** The one text that the policy signs: what this copy is signing right now. */
let approved: string | undefined;
let sanitizeForOthers: MarkupSanitizer | undefined;
const sharedFolders = new Set<string>();

/** The policy signs nothing for other code, not even for code that has got hold of it. */
function expectApproved(text: string): string {
  if (text !== approved) throw new TypeError(`${POLICY} signs only what it made itself`);
  return text;
}

function approve(text: string, sign: (text: string) => unknown): unknown {
  approved = text;
  try {
    return sign(text);
  } finally {
    approved = undefined;
  }
}

/**
 * True for a script below one of the folders that this copy's own modules and files come from. An encoded dot or slash
 * could lead out of the folder on the server.
 */
function isSharedScript(url: string): boolean {
  try {
    const { href, pathname } = new URL(url);
    return (
      href === url &&
      !/%(?:2e|2f|5c)/i.test(pathname) &&
      [...sharedFolders].some((folder) => url.startsWith(folder))
    );
  } catch {
    return false;
  }
}

/** What other copies of the SDK may use, and every script of the page can: it checks or sanitizes raw values itself. */
const shared: Signer = {
  createScriptURL(given) {
    const url = String(given);
    if (!isSharedScript(url)) throw new TypeError(`${POLICY} does not load scripts from this address`);
    return signScriptUrl(url);
  },
  createHTML(given) {
    if (!sanitizeForOthers) throw new TypeError(`only the sanitizer of ${POLICY} makes trusted HTML`);
    return signHtml(sanitizeForOthers(String(given)));
  },
};

/** `window.trustedTypes`; undefined if the engine lacks it. */
function factory(): TrustedTypePolicyFactory | undefined {
  return (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
}

/** True if values have to be signed: the engine has Trusted Types. */
export function hasTrustedTypes(): boolean {
  return factory() !== undefined;
}

/** The signer of another copy of the SDK that made the page's policy; undefined if this one did, or none has yet. */
export function otherSigner(): Signer | undefined {
  const found = page[SIGNER_SLOT];
  return found === shared ? undefined : (found as Signer | undefined);
}

/**
 * Creates this copy's policy, once. The page's CSP must allow its name, a second time if another copy made it before.
 *
 * @throws Error with the directive to add
 */
export function expectOwnPolicy(): void {
  if (policy) return;
  if (failure) throw failure;
  const others = otherSigner();
  try {
    policy = factory()?.createPolicy(POLICY, { createScriptURL: expectApproved, createHTML: expectApproved });
  } catch (cause) {
    // Only the engine's message tells whether the name is missing or taken.
    const message = others
      ? `another or older copy of weaverSDK made the page's policy and does not sign this: load one copy, ` +
        `or let the page's CSP say "trusted-types ${POLICY} 'allow-duplicates'"`
      : `the page's CSP must allow "trusted-types ${POLICY}", 'allow-duplicates' if taken`;
    failure = assignTo(new Error(message), { cause });
    throw failure;
  }
  if (!others) defineHidden(page, SIGNER_SLOT, Object.freeze(shared));
}

/** True if this copy has made the policy. */
export function hasOwnPolicy(): boolean {
  return policy !== undefined;
}

/** Signs a text as it is, with this copy's policy: for the sanitizer alone. */
export function signHtml(html: string): unknown {
  return approve(html, (text) => policy?.createHTML(text));
}

function signScriptUrl(url: string): unknown {
  return approve(url, (text) => policy?.createScriptURL(text));
}

/** Lets other copies of the SDK have markup signed, after this sanitizer: the first one is kept. */
export function shareSanitizer(sanitize: MarkupSanitizer): void {
  sanitizeForOthers ??= sanitize;
}

/** Lets other copies of the SDK have scripts signed below these folders: absolute addresses with their last slash. */
export function shareScriptFolders(folders: readonly string[]): void {
  for (const folder of folders) sharedFolders.add(folder);
}

/** The URL as another copy signs it; undefined if none does. */
function signedElsewhere(url: string): unknown {
  try {
    const signed = otherSigner()?.createScriptURL(url);
    // Any script of the page could pose as another copy.
    return String(signed) === url ? signed : undefined;
  } catch {
    return undefined;
  }
}

/** A page may restrict policy names without requiring Trusted Types, or have a default policy that accepts URLs. */
function isRefused(url: string): boolean {
  try {
    createNode('script').src = url;
    return false;
  } catch {
    return true;
  }
}

/**
 * Converts the URL of a script that the SDK loads to a value for a script element. On a page with Trusted Types the
 * policy `weaverSDK` converts it. It is created once per page; a second copy of the SDK uses the one of the first.
 *
 * @throws Error with the directive to add, if the page allows neither the policy nor plain URLs
 */
export function trustedScriptUrl(url: string): string {
  if (!hasTrustedTypes()) return url;
  const elsewhere = policy ? undefined : signedElsewhere(url);
  // A TrustedScriptURL, accepted where the DOM types require a string.
  if (elsewhere !== undefined) return elsewhere as string;
  try {
    expectOwnPolicy();
  } catch (error) {
    isPlainRefused ??= isRefused(url);
    if (isPlainRefused) throw error;
    return url;
  }
  return signScriptUrl(url) as string;
}

/**
 * Checks that scripts can be loaded under the page's Trusted Types policy.
 *
 * @throws Error as {@link trustedScriptUrl}
 */
export function expectScriptPolicy(): void {
  if (!otherSigner()) trustedScriptUrl(pageAddress());
}
