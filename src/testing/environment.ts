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

/** Classes of forms and files that a DOM for tests may leave without a name. */
const CLASSES = ['FormData', 'Blob', 'File'] as const;

/**
 * Gives forms and files of happy-dom the class names that they have in browsers (`[object FormData]`). The SDK knows them
 * by these, because `instanceof` fails for those of another frame, and sends everything else as JSON.
 */
export function nameFileClasses(): void {
  for (const name of CLASSES) {
    const { prototype } = (Reflect.get(globalThis, name) ?? {}) as { prototype?: object };
    // A File is a Blob: it would have the name of that.
    if (!prototype || Object.prototype.hasOwnProperty.call(prototype, Symbol.toStringTag)) continue;
    Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
  }
}
