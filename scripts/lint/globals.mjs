/** Globals of a document. Adapters in `src/browser/`, `*.browser.ts` and components may use them, other code may not. */
const domGlobals = [
  'window',
  'document',
  'navigator',
  'location',
  'self',
  'history',
  'localStorage',
  'sessionStorage',
];

/** Properties of `window` that are easily confused with a missing local variable. */
const confusingNames = ['name', 'event', 'status', 'length', 'origin', 'parent', 'top', 'closed'];

const confusingGlobals = confusingNames.map((name) => ({
  name,
  message: `This is window.${name}: a variable was probably forgotten.`,
}));

const domAdvice = 'The DOM is for src/browser/, *.browser.ts and *.tsx; take what you need as a parameter.';

/** Options of no-restricted-globals for files with DOM access. */
export const globalsWithDom = confusingGlobals;

/** Options of no-restricted-globals for files without DOM access. */
export const globalsWithoutDom = [
  ...confusingGlobals,
  ...domGlobals.map((name) => ({ name, message: domAdvice })),
];

/** Options of no-restricted-properties for the same through `globalThis.document`. */
export const propertiesWithoutDom = domGlobals.map((property) => ({
  object: 'globalThis',
  property,
  message: domAdvice,
}));

/** Globals of plain JavaScript files, for no-undef (TypeScript checks those of the others). */
export const nodeGlobals = readonly([
  'AbortController',
  'AbortSignal',
  'Buffer',
  'clearInterval',
  'clearTimeout',
  'console',
  'fetch',
  'performance',
  'process',
  'queueMicrotask',
  'setInterval',
  'setTimeout',
  'structuredClone',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
]);

/** The same for the host pages' own scripts. */
export const pageGlobals = readonly([
  ...domGlobals,
  'AbortController',
  'clearInterval',
  'clearTimeout',
  'console',
  'customElements',
  'CustomEvent',
  'Event',
  'fetch',
  'FormData',
  'HTMLElement',
  'IntersectionObserver',
  'matchMedia',
  'Option',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'setInterval',
  'setTimeout',
  'URL',
  'URLSearchParams',
  'exampleUser',
  'weaverSDK',
]);

/**
 * @param {readonly string[]} names
 * @returns {Record<string, 'readonly'>}
 */
function readonly(names) {
  return Object.fromEntries(names.map((name) => [name, 'readonly']));
}
