import { messageEnd } from '../parseStack.js';

/** One kind of private data, and what stands in its place. */
interface ScrubRule {
  /** The rule runs only on texts that contain this. */
  readonly mark: RegExp;
  readonly pattern: RegExp;
  readonly replacement: string;
}

/** Query, hash and user part of addresses; a line number behind them stays. Quantifiers are bounded to stay linear. */
const ADDRESS_RULES: readonly ScrubRule[] = [
  { mark: /:\/\//, pattern: /(\b[a-z][a-z\d+.-]{0,20}:\/\/)[^\s/?#@"'<>]{1,200}@/gi, replacement: '$1' },
  {
    mark: /[?#]/,
    pattern:
      /(\b[a-z][a-z\d+.-]{0,20}:\/\/[^\s?#"'<>()]{1,1000}|\/[\w.~%/-]{1,500})[?#][^\s"'<>)]*?(?=(?::\d+){1,2}(?:[\s)]|$)|[\s"'<>)]|$)/gim,
    replacement: '$1',
  },
];

/** Private data in messages (issue: tokens, e-mail addresses, phone numbers). To add a kind, add a row. */
const MESSAGE_RULES: readonly ScrubRule[] = [
  ...ADDRESS_RULES,
  {
    mark: /@|%40/,
    pattern: /[\w.+%-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g,
    replacement: '[email]',
  },
  { mark: /bearer|basic/i, pattern: /\b(Bearer|Basic)\s+[\w.~+/=-]{4,2000}/gi, replacement: '$1 [token]' },
  {
    mark: /[=:]/,
    pattern:
      /((?:token|secret|passw(?:or)?d|pwd|eteamsid|session_?id|api_?key|authorization|cookie|tk)["']?\s{0,3}[=:]\s{0,3}["']?)(?!\[token\]|Bearer|Basic)[^\s"',;&)}]{1,2000}/gi,
    replacement: '$1[token]',
  },
  { mark: /eyJ/, pattern: /\beyJ[\w-]{5,4000}\.[\w-]{2,4000}(?:\.[\w-]{0,2000})?/g, replacement: '[token]' },
  // A long text of letters and digits is a key, unless it is part of a path: files have hashes in their names.
  {
    mark: /[\w-]{32}/,
    pattern: /(^|[^\w/.-])(?=[\w-]{0,200}\d)[\w-]{32,4000}(?![\w/.-])/g,
    replacement: '$1[token]',
  },
  {
    mark: /\d{3}/,
    pattern:
      /(^|[^\w:./-])(?:\+?\d{1,3}[ .-]?)?(?:1[3-9]\d{9}|\(?\d{2,4}\)?[ .-]\d{3,4}[ .-]?\d{3,4})(?![\w/-])/g,
    replacement: '$1[phone]',
  },
];

function applyRules(text: string, rules: readonly ScrubRule[]): string {
  let scrubbed = text;
  for (const { mark, pattern, replacement } of rules) {
    if (mark.test(scrubbed)) scrubbed = scrubbed.replace(pattern, replacement);
  }
  return scrubbed;
}

/** A message without private data: addresses as origin and path, tokens, e-mail addresses and phone numbers replaced. */
export function scrubMessage(message: string): string {
  return applyRules(message, MESSAGE_RULES);
}

/** Where the frames of a stack begin: at the first line that looks like one; the message is above. */
function framesStart(stack: string): number {
  const chrome = /^\s*at /m.exec(stack);
  if (chrome) return chrome.index;
  return /^[^\n]*@|^[a-z][a-z\d+.-]*:\/\//im.exec(stack)?.index ?? stack.length;
}

/**
 * A stack without private data: its message as {@link scrubMessage} does, its frames with addresses as origin and path.
 *
 * @param message the message as thrown, which Chrome repeats in the stack
 */
export function scrubStack(stack: string, message: string): string {
  const start = messageEnd(stack, message) || framesStart(stack);
  return scrubMessage(stack.slice(0, start)) + applyRules(stack.slice(start), ADDRESS_RULES);
}

/** An address as origin and path: no query, hash or user part. '' for a text that is no address. */
export function scrubAddress(address: string): string {
  const cut = address.replace(/[?#].*$/s, '');
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*:)(.*)$/is.exec(cut) ?? [];
  // The content of a data address is no address.
  if (/^data:/i.test(scheme)) return 'data:';
  return scheme + rest.replace(/^\/\/[^/@]*@/, '//');
}
