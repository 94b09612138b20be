/** One kind of private data, and what stands in its place. */
interface ScrubRule {
  /** The rule runs only on texts that contain this. */
  readonly mark: RegExp;
  readonly pattern: RegExp;
  readonly replacement: string | ((found: string, before: string | undefined) => string);
}

/** Cuts query and hash off an address; line, column and punctuation behind it stay. Other texts stay as they are. */
function withoutQueryAndHash(text: string): string {
  const kept = /^[^/]*\/[^?#]*/.exec(text)?.[0] ?? text;
  const cut = text.slice(kept.length + 1);
  // A question mark that ends a sentence.
  if (/^[).,;}]*$/.test(cut)) return text;
  return kept + (/(?::\d{1,9}){0,2}[).,;}]{0,3}$/.exec(cut)?.[0] ?? '');
}

/** The user part of addresses. Here and below quantifiers are bounded, so that any text is fast. */
const USER_PART: ScrubRule = {
  mark: /@/,
  pattern: /(\/\/)[^\s/?#"'<>`]{1,2000}@(?=[^\s/])/g,
  replacement: '$1',
};
const QUERY: ScrubRule = { mark: /[?#]/, pattern: /[^\s"'<>`]+/g, replacement: withoutQueryAndHash };
const SECRET_NAME =
  /(?:token|secret|passw(?:or)?d|pwd|eteamsid|session[_-]?id|sessid|(?:api|access|private)[_-]?key|cookie|tk|密码|口令|令牌)(?:\d{1,3}|[_-]?(?:value|id|confirm(?:ation)?|again|repeat))?/
    .source;
/** The name of a secret as the key of a form or an object: `token`, `password[]`, `user[password]`, `"token"`. */
const KEY = String.raw`(?:\w\[${SECRET_NAME}\]|${SECRET_NAME}(?:\[\w{0,50}\])?)(?:\\?["'])?`;
/** What stands between the name of a secret and its value: `=`, `: `, `=>`, ` is: `. */
const EQUALS = String.raw`(?:\s{1,2}is)?\s{0,3}(?:=>|%3[AD]|[=:：＝])\s{0,3}`;
/** Not line and column behind a path that ends like the name of a secret: `/reset-password:12:34`. */
const NO_POSITION = String.raw`(?!\d{1,7}:\d{1,7}(?!\w))`;
/** The name of a secret and what stands before its value: `token=`, `"token": `, `\"token\":`. */
const SECRET = KEY + EQUALS + NO_POSITION;
/** A text without this has nothing that {@link SECRET} finds. */
const ANY_EQUALS = /[=:：＝]|%3[AD]/i;

/** Private data (tokens, e-mail addresses, phone numbers). To add a kind, add a row. */
const RULES: readonly ScrubRule[] = [
  USER_PART,
  // Before the names of secrets, which a query may have: line and column behind it stay.
  QUERY,
  {
    mark: /@|%40/,
    // Versions (`react@18.2.0`) and image sizes (`logo@2x.png`) are none.
    pattern:
      /[\p{L}\p{N}_.+%-]{1,64}(?:@|%40)(?!\d{1,9}(?:x\.|\.\d))[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63}){0,4}\.\p{L}{2,24}(?![\p{L}\p{N}-])/gu,
    replacement: '[email]',
  },
  {
    mark: /bearer/i,
    pattern: /\b(Bearer)(?:\s{1,9}|%20|:\s{0,3})[\w.~+/=-]{4,2000}/gi,
    replacement: '$1 [token]',
  },
  // Other words after "Basic" are no credentials.
  {
    mark: /basic/i,
    pattern: /\b([Bb]asic)\s{1,9}(?=\S{0,200}(?:\d|=|[a-z][A-Z]))[\w+/=]{4,2000}/g,
    replacement: '$1 [token]',
  },
  // A header with several parts: the scheme and the credentials, or all cookies.
  {
    mark: /authorization/i,
    pattern:
      /(authorization(?:\\?["'])?\s{0,3}[=:]\s{0,3}(?:\\?["'])?)(?:AWS4[^\r\n"']{1,2000}|(?:[a-z][\w-]{1,30}\s{1,3})?[^\s"',;\\]{1,2000})/gi,
    replacement: '$1[token]',
  },
  {
    mark: /cookie/i,
    pattern: new RegExp(String.raw`(\bcookie:\s{0,3})${NO_POSITION}[^\r\n]{1,4000}`, 'gi'),
    replacement: '$1[token]',
  },
  {
    mark: ANY_EQUALS,
    // What is escaped in the value does not end it. It may be the first of a list.
    pattern: new RegExp(String.raw`(${SECRET}(?:\[\s{0,3})?(\\?["']))(?:(?!\2)(?:\\.|[^\n])){1,2000}`, 'gi'),
    replacement: '$1[token]',
  },
  {
    mark: ANY_EQUALS,
    pattern: new RegExp(String.raw`(${SECRET})(?!\[\s{0,3}\\?["'])[^\s"',;&)}\\]{1,2000}`, 'gi'),
    replacement: '$1[token]',
  },
  // The element of an answer.
  {
    mark: /<\//,
    pattern: new RegExp(String.raw`(<[\w:-]{0,50}${SECRET_NAME}>)[^<\n]{1,2000}(?=<\/)`, 'gi'),
    replacement: '$1[token]',
  },
  { mark: /eyJ/, pattern: /\beyJ[\w-]{5,1000}\.[\w-]{2,4000}(?:\.[\w-]{0,2000})?/g, replacement: '[token]' },
  // A long text of letters and digits is a key, unless it has only one digit, as a name of a function may, or is part of a
  // path or the name of a chunk: files have hashes in their names. Long numbers are ids of records.
  {
    mark: /[\w-]{32}/,
    pattern:
      /\bchunk [\w-]{1,500}|(^|[^\w/.-])(?=(?:[A-Z_-]{0,200}\d){2})(?!\d{1,4000}(?![\w-]))[\w-]{32,4000}(?![\w/-]|\.\w)/gi,
    replacement: (found, before: string | undefined) => (before === undefined ? found : `${before}[token]`),
  },
  // Chinese mobile numbers, in names of functions and paths too; digits of a decimal number or of a file's name are none.
  {
    mark: /\d{3}/,
    pattern: /(^|[^\w.-]|[a-z_]\.?)(?:(?:\+|00)?86[ -]?)?1[3-9]\d[ .-]?\d{4}[ .-]?\d{4}(?![\w-]|\.\w)/gi,
    replacement: '$1[phone]',
  },
  // Other phone numbers are told from ordinary ones by their form: +49 30 123456, (010) 1234-5678, 010-12345678,
  // 400-810-8888, 415.555.2671, +33 6 12 34 56 78.
  {
    mark: /\d{2}/,
    pattern:
      /(^|[^\w:./-])(?:\+\d{1,3}(?:[ .-]\d{1,4}){3,6}|\+\d{1,3}[ -]?(?:\(\d{1,4}\)|\d{1,4})[ -]?\d{3,4}[ -]?\d{3,4}|\(\d{2,4}\)[ -]?\d{3,4}[ -]?\d{3,4}|0\d{2,3}[ -]\d{7,8}|[48]00-\d{7}|\d{3}-\d{3}-\d{4}|\d{3}\.\d{3}\.\d{4})(?![\w/-]|\.\d)/g,
    replacement: '$1[phone]',
  },
];

/**
 * A text without private data: addresses as origin and path, tokens, e-mail addresses and phone numbers replaced. Lines and
 * columns, names of files and chunks, and ids of 16 digits or more stay.
 *
 * @param secret a text that is removed wherever it stands: the session id
 */
export function scrubText(text: string, secret?: string): string {
  let scrubbed = secret && text.includes(secret) ? text.split(secret).join('[token]') : text;
  for (const { mark, pattern, replacement } of RULES) {
    // Its two overloads do not accept a union.
    if (mark.test(scrubbed)) scrubbed = scrubbed.replace(pattern, replacement as string);
  }
  return scrubbed;
}

const SECRET_KEY = new RegExp(`(?:${SECRET_NAME}|authorization)$`, 'i');

/** True for the name of a value that is secret whatever it is: `accessToken`, `password`. */
export function isSecretName(name: string): boolean {
  return SECRET_KEY.test(name);
}

/** An address as origin and path: no query, hash or user part. '' for a text that is no address. */
export function scrubAddress(address: string): string {
  const cut = address.replace(/[?#].*$/s, '');
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*:)(.*)$/is.exec(cut) ?? [];
  // Their content is no address.
  if (/^(?:data|javascript):/i.test(scheme)) return scheme.toLowerCase();
  return scheme + rest.replace(/^\/\/[^/]*@/, '//');
}
