import { mutedKinds } from './log.js';

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
