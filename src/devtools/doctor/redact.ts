/** Longest text of somebody else's that is shown. */
const MAX_FOREIGN_LENGTH = 200;

/** Long runs without a space may be session ids, tokens or keys. */
const SECRET_RUN = /[\w+=~-]{16,}/g;

/** A text that a server or a script of the host wrote, fit to be shown: shortened, and without what may be a secret. */
export function readForeign(text: string): string {
  return text.replace(SECRET_RUN, '…').replace(/\s+/g, ' ').trim().slice(0, MAX_FOREIGN_LENGTH);
}

/** An address without query, user and fragment: a host may keep a key in them. */
export function shownAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** Shorter ones would tear holes into words. */
const MIN_SECRET_LENGTH = 6;

/** Replaces known secrets, should one have got into a text in spite of all. */
export function withoutSecrets(text: string, secrets: readonly (string | undefined)[]): string {
  return secrets.reduce<string>(
    (left, secret) =>
      secret === undefined || secret.length < MIN_SECRET_LENGTH ? left : left.split(secret).join('…'),
    text,
  );
}
