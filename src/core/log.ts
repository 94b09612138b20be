/** How much the SDK logs (config key `logLevel`), from nothing to everything. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** One of {@link LOG_LEVELS}; each includes those before it. */
export type LogLevel = (typeof LOG_LEVELS)[number];

const PREFIX = '[weaverSDK]';
const DEFAULT_LEVEL: LogLevel = 'warn';

let current: LogLevel = DEFAULT_LEVEL;

/** Sets what is logged from now on; undefined: the default. */
export function setLogLevel(level: LogLevel = DEFAULT_LEVEL): void {
  current = level;
}

/** Some pages replace the console by an incomplete one; then nothing is logged. */
function write(kind: 'warn' | 'error' | 'info', ...what: readonly unknown[]): void {
  if (typeof (console as Partial<Console>)[kind] === 'function') console[kind](...what);
}

function isLogged(level: LogLevel): boolean {
  return LOG_LEVELS.indexOf(level) <= LOG_LEVELS.indexOf(current);
}

/** Logs a warning for developers. */
export function logWarning(message: string, ...details: readonly unknown[]): void {
  if (isLogged('warn')) write('warn', PREFIX, message, ...details);
}

/** Logs an error for developers. Never pass a session id or a URL with a query. */
export function logError(message: string, ...details: readonly unknown[]): void {
  if (isLogged('error')) write('error', PREFIX, message, ...details);
}

/** Prints a report that a developer requested, at every level. Never pass a session id, a token or a nonce. */
export function logReport(text: string): void {
  write('info', `${PREFIX} ${text}`);
}

/**
 * Logs a failure that must not stop the work: the spec defines it as silent (spec 2 §8), or the contract requires the
 * work to continue (clear cookie).
 */
export function warnAndContinue(what: string, error: unknown): void {
  logWarning(`${what}; this does not stop the work`, error);
}
