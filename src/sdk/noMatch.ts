/** Longest selector in a message. */
const MAX_LENGTH = 100;

/** Why there is no container, if the host gave a selector that nothing on the page matches. */
export function noMatch(container: unknown, found: unknown): Error | undefined {
  const isSelector = typeof container === 'string' && container !== '' && !found;
  return isSelector ? new Error(`nothing matches the selector ${container.slice(0, MAX_LENGTH)}`) : undefined;
}
