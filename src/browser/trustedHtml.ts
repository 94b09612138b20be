import {
  expectOwnPolicy,
  hasOwnPolicy,
  hasTrustedTypes,
  otherSigner,
  shareSanitizer,
  signHtml,
  type MarkupSanitizer,
  type Signer,
} from './trustedTypes.js';

function canMakeHtml(signer: Signer): boolean {
  try {
    signer.createHTML('');
    return true;
  } catch {
    return false;
  }
}

/** How a sanitizer converts texts to TrustedHTML. */
export interface HtmlSigner {
  /** The text as TrustedHTML; sanitized, if another copy of the SDK made the page's policy. */
  readonly sign: (html: string) => unknown;
  /** True if it signs a text as it is, with this copy's policy. */
  readonly isOwn: boolean;
}

/**
 * The {@link HtmlSigner} of a sanitizer. The page's policy `weaverSDK` is made by the first copy of the SDK that needs
 * it; other copies get their texts signed by that one, which sanitizes them itself. Undefined in engines without
 * Trusted Types.
 *
 * If that other copy cannot do it, a second policy of the same name is created, if the page's CSP has
 * 'allow-duplicates'.
 *
 * @throws Error with the directive to add, if the page's CSP does not allow the policy
 */
export function htmlSigner(sanitize: MarkupSanitizer): HtmlSigner | undefined {
  if (!hasTrustedTypes()) return undefined;
  const other = otherSigner();
  if (other && !hasOwnPolicy() && canMakeHtml(other)) {
    return { sign: (html) => other.createHTML(html), isOwn: false };
  }
  expectOwnPolicy();
  shareSanitizer(sanitize);
  return { sign: signHtml, isOwn: true };
}
