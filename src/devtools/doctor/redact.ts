/** Longest foreign text that is shown, in characters. */
const MAX_FOREIGN_LENGTH = 200;

/** Longest message of an error that is shown, in characters. */
const MAX_MESSAGE_LENGTH = 400;

/** Long runs without a space may be session ids, tokens or keys. */
const SECRET_RUN = /[\w+=~-]{16,}/g;

/** A text of a server or a host script, shortened and without possible secrets. */
export function readForeign(text: string): string {
  return text.replace(SECRET_RUN, '…').replace(/\s+/g, ' ').trim().slice(0, MAX_FOREIGN_LENGTH);
}

/** Queries of URLs in a text. */
const QUERY = /(https?:\/\/[^\s?#]+)[?#][^\s,;)]*/g;

/**
 * The message of an error, shortened, with URLs without their query, and without possible secrets: long runs with a
 * digit. Names of components, which may be long, stay.
 */
export function shownMessage(text: string): string {
  return text
    .replace(QUERY, '$1')
    .replace(SECRET_RUN, (run) => (/\d/.test(run) ? '…' : run))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_MESSAGE_LENGTH);
}

/** A URL without query, credentials and fragment, which may contain a key. */
export function shownAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** Shorter secrets would also match parts of words. */
const MIN_SECRET_LENGTH = 6;

/** Replaces known secrets in a text. */
export function withoutSecrets(text: string, secrets: readonly (string | undefined)[]): string {
  return secrets.reduce<string>(
    (left, secret) =>
      secret === undefined || secret.length < MIN_SECRET_LENGTH ? left : left.split(secret).join('…'),
    text,
  );
}
