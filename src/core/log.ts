const PREFIX = '[weaverSDK]';

/** Pages replace their console, some by half of one: a word less to a developer is no failure. */
function say(kind: 'warn' | 'error' | 'info', ...what: readonly unknown[]): void {
  if (typeof (console as Partial<Console>)[kind] === 'function') console[kind](...what);
}

/** Tells a developer of something that works but is not what they meant. */
export function logWarning(message: string, ...details: readonly unknown[]): void {
  say('warn', PREFIX, message, ...details);
}

/** Tells a developer of a failure. Never hand it a session id or an address with a query. */
export function logError(message: string, ...details: readonly unknown[]): void {
  say('error', PREFIX, message, ...details);
}

/** Shows a developer a text of several lines that they asked for. Never hand it a session id, a token or a nonce. */
export function logReport(text: string): void {
  say('info', `${PREFIX} ${text}`);
}

/**
 * The one place where a failure ends without being signalled: the spec calls these silent (spec 2 §8), or the contract
 * says that the work goes on (clear cookie). It is still logged.
 */
export function warnAndContinue(what: string, error: unknown): void {
  logWarning(`${what}; this does not stop the work`, error);
}
