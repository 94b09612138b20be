/**
 * Replacements for private data in messages and stacks, in this order. To scrub more, add a row. Repetitions are limited
 * where they could make a long text slow.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  // Query and hash of an address: they carry tokens, names and searches. The position behind it stays.
  [
    /(\b[a-z][a-z\d+.-]{0,30}:\/\/[^\s?#'"<>()]{0,500})[?#][^\s'"<>()]*?((?::\d+){0,2})(?=[\s'"<>()]|$)/gi,
    '$1$2',
  ],
  // The user part of an address.
  [/(\b[a-z][a-z\d+.-]{0,30}:\/\/)[^\s/@'"<>()]{1,200}@/gi, '$1'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '[email]'],
  // `token=…`, `"eteamsid":"…"`, `Authorization: Bearer …`.
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [secret]'],
  [
    /((?:token|eteamsid|session|secret|passwo?r?d|authorization|api_?key|cookie)\w{0,30}["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi,
    '$1[secret]',
  ],
  // JSON Web Tokens, and long texts that only machines write. In a path they are parts of file names.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[secret]'],
  [/(^|[^\w./-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}/gi, '$1[secret]'],
  // Telephone numbers: 11 digits of a Chinese mobile phone, or an international notation.
  [/(^|[^\w.:/-])(?:\+?86[- ]?)?1[3-9]\d{9}(?!\w)/g, '$1[phone]'],
  [/\+\d{1,3}[ -]?(?:\(\d+\)[ -]?)?\d[\d -]{6,14}\d/g, '[phone]'],
];

/**
 * A message or stack without private data: addresses as origin and path, and no tokens, e-mail addresses and telephone
 * numbers.
 */
export function scrubText(text: string): string {
  let clean = text;
  for (const [pattern, replacement] of RULES) clean = clean.replace(pattern, replacement);
  return clean;
}
