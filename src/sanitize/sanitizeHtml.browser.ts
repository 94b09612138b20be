import { ownOption } from '../core/callerValues.js';
import { WeaverError } from '../core/errors.js';
import { escapeMarkup } from './plainMarkup.js';
import { pagePurifier, type Purifier } from './purifier.browser.js';

/** Markup that the page's Trusted Types policy has signed; DOM properties such as `innerHTML` take it. */
export interface TrustedHTML {
  toString(): string;
}

/** How {@link sanitizeHtml} returns what it made. */
export interface SanitizeOptions {
  /**
   * `string` (the default); `trusted`, a TrustedHTML of the policy `weaverSDK`, or the string where the engine or the page
   * has no use for one; `fragment`, nodes that load nothing before they are put into the page.
   */
  readonly returns?: 'string' | 'trusted' | 'fragment';
}

function textOf(html: unknown): string {
  if (typeof html === 'string') return html;
  if (typeof html === 'number' || typeof html === 'boolean' || typeof html === 'bigint') return String(html);
  const types = (globalThis as { trustedTypes?: { isHTML?(value: unknown): boolean } }).trustedTypes;
  return types?.isHTML?.(html) === true ? String(html) : '';
}

function purifier(): Purifier | undefined {
  try {
    return pagePurifier();
  } catch (cause) {
    throw new WeaverError('CONFIG_INVALID', {
      message: `markup cannot be sanitized: ${cause instanceof Error ? cause.message : 'the page is in the way'}`,
      cause,
    });
  }
}

/**
 * Makes markup of unknown origin harmless (contract §7; spec 2 §5): what it returns runs nothing, sends nothing, fetches
 * nothing but images, and does not leave its place, in a document as in a shadow root. Sanitized markup comes back as it
 * is. Beyond DOMPurify's own list the attributes `pluginname`, `isImage`, `contenteditable` and `target` stay.
 *
 * - `null` and `undefined` are '', numbers and booleans their text, a TrustedHTML its own; other objects are ''.
 * - Markup that cannot be settled (it changes with every reading, or the page has replaced functions of the DOM), and any
 *   markup where there is no document, is escaped: it shows as text.
 *
 * @throws WeaverError CONFIG_INVALID naming the directive to add, where the page requires Trusted Types and allows no
 * policy `weaverSDK`; RENDER_FAILED for a fragment without a document
 */
export function sanitizeHtml(html: unknown, options?: { readonly returns?: 'string' }): string;
export function sanitizeHtml(html: unknown, options: { readonly returns: 'trusted' }): TrustedHTML | string;
export function sanitizeHtml(html: unknown, options: { readonly returns: 'fragment' }): DocumentFragment;
export function sanitizeHtml(
  html: unknown,
  options?: SanitizeOptions,
): string | TrustedHTML | DocumentFragment;
export function sanitizeHtml(
  html: unknown,
  options?: SanitizeOptions,
): string | TrustedHTML | DocumentFragment {
  const text = textOf(html);
  const returns = ownOption(options, 'returns');
  const tool = purifier();
  if (!tool) {
    if (returns !== 'fragment') return escapeMarkup(text);
    throw new WeaverError('RENDER_FAILED', { message: 'a fragment needs a document' });
  }
  const cleaned = tool.clean(text);
  if (returns === 'trusted') return tool.sign(cleaned) as TrustedHTML;
  return returns === 'fragment' ? tool.nodes(cleaned) : cleaned;
}
