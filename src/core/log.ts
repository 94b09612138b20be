const PREFIX = '[weaverSDK]';

/** Tells a developer of something that works but is not what they meant. */
export function logWarning(message: string, ...details: readonly unknown[]): void {
  console.warn(PREFIX, message, ...details);
}

/** Tells a developer of a failure. Never hand it a session id or an address with a query. */
export function logError(message: string, ...details: readonly unknown[]): void {
  console.error(PREFIX, message, ...details);
}

/** Shows a developer a text of several lines that they asked for. Never hand it a session id, a token or a nonce. */
export function logReport(text: string): void {
  console.info(`${PREFIX} ${text}`);
}

/**
 * The one place where a failure ends without being signalled: the spec calls these silent (spec 2 §8), or the contract
 * says that the work goes on (clear cookie). It is still logged.
 */
export function swallow(what: string, error: unknown): void {
  logWarning(`${what}; this does not stop the work`, error);
}
