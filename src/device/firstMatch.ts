/** Limits the length of a field that comes from an untrusted text. */
const MAX_VERSION_LENGTH = 32;

/** The first group of the first pattern that matches; '' without one. */
export function firstMatch(text: string, patterns: readonly RegExp[]): string {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return '';
}

/** A version as {@link firstMatch} finds it: with dots, without a dot at its end, 32 characters at most. */
export function versionMatch(text: string, patterns: readonly RegExp[]): string {
  return firstMatch(text, patterns).slice(0, MAX_VERSION_LENGTH).replace(/[_.]+/g, '.').replace(/\.$/, '');
}
