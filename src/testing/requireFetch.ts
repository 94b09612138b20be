import { WeaverError } from '../core/errors.js';

/** What a fake platform reads requests and makes answers with. */
const NEEDED = ['Request', 'Response', 'Headers'] as const;

/**
 * For environments of test runners that hide what Node has.
 *
 * @throws WeaverError CONFIG_INVALID where something is missing
 */
export function requireFetch(): void {
  const missing = NEEDED.filter((name) => typeof Reflect.get(globalThis, name) !== 'function');
  if (missing.length === 0) return;
  throw new WeaverError('CONFIG_INVALID', {
    message: `the environment of this test has no ${missing.join(', ')}, as jest-environment-jsdom: take jest-fixed-jsdom or @happy-dom/jest-environment`,
  });
}
