/** Longest selector in a message. */
const MAX_LENGTH = 100;

/** The spec's text for a missing container, with the selector if the host gave one that nothing on the page matches. */
export function noMatch(text: string, container: unknown, found: unknown): string {
  const isSelector = typeof container === 'string' && container !== '' && !found;
  return isSelector ? `${text}: nothing matches the selector ${container.slice(0, MAX_LENGTH)}` : text;
}
