const PREFIX = '[weaverSDK]';

/** What is not logged, by method of the console: see {@link setLogLevel}. */
const mutedKinds: { error?: boolean; warn?: boolean; readonly info?: false } = {};

/** How much the SDK logs (config key `logLevel`), from nothing to everything; each level includes those before it. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** One of {@link LOG_LEVELS}. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Sets what is logged from now on. Default: `warn`. The levels above it have code of their own. */
export function setLogLevel(level: LogLevel = 'warn'): void {
  const at = LOG_LEVELS.indexOf(level);
  mutedKinds.error = at < LOG_LEVELS.indexOf('error');
  mutedKinds.warn = at < LOG_LEVELS.indexOf('warn');
}

/** Some pages replace the console by an incomplete one; then nothing is logged. */
function write(kind: 'warn' | 'error' | 'info', ...what: readonly unknown[]): void {
  if (!mutedKinds[kind]) (console as Partial<Console>)[kind]?.(...what);
}

/** Logs a warning for developers. */
export function logWarning(message: string, ...details: readonly unknown[]): void {
  write('warn', PREFIX, message, ...details);
}

/** Logs an error for developers. Never pass a session id or a URL with a query. */
export function logError(message: string, ...details: readonly unknown[]): void {
  write('error', PREFIX, message, ...details);
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
