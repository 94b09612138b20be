import { ownOption } from '../core/callerValues.js';
import { WeaverError } from '../core/errors.js';
import { escapeMarkup } from './plainMarkup.js';
import { pagePurifier, type Purifier } from './purifier.browser.js';

/** Markup created by a Trusted Types policy; DOM properties such as `innerHTML` accept it. */
export interface TrustedHTML {
  toString(): string;
}

/** Options of {@link sanitizeHtml}. */
export interface SanitizeOptions {
  /**
   * `string` (the default); `trusted`, a TrustedHTML of the policy `weaverSDK`, or the string if browser or page do not use
   * Trusted Types; `fragment`, nodes that load nothing before they are inserted into the page.
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

function textFragment(text: string): DocumentFragment {
  if (typeof DocumentFragment !== 'function') {
    throw new WeaverError('RENDER_FAILED', { message: 'a fragment needs a document' });
  }
  const fragment = new DocumentFragment();
  fragment.append(text);
  return fragment;
}

/**
 * Sanitizes untrusted markup (contract §7; spec 2 §5): the result runs no code, sends no data, fetches only images and
 * media, and cannot cover the page, in a document and in a shadow root. Sanitizing is idempotent. In addition to
 * DOMPurify's own list, the attributes `pluginname`, `isImage`, `contenteditable` and `target` are kept.
 *
 * - `null` and `undefined` become ''; numbers, booleans and TrustedHTML become strings; other objects become ''.
 * - Markup that cannot be sanitized safely (each parse changes it, or the page has replaced DOM functions), and any markup
 *   without a document, is escaped: it is shown as text.
 *
 * @throws WeaverError CONFIG_INVALID naming the directive to add, if the page requires Trusted Types and does not allow
 * the policy `weaverSDK`; RENDER_FAILED for a fragment without a document
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
    return textFragment(text);
  }
  const cleaned = tool.clean(text);
  if (returns === 'trusted') return tool.sign(cleaned) as TrustedHTML;
  return returns === 'fragment' ? tool.nodes(cleaned) : cleaned;
}
