/** What a document brings along. Adapters in `src/browser/`, `*.browser.ts` and components may touch it, logic may not. */
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

/** Properties of `window` that pass for a forgotten local variable. */
const treacherousGlobals = ['name', 'event', 'status', 'length', 'origin', 'parent', 'top', 'closed'];

const treacherous = treacherousGlobals.map((name) => ({
  name,
  message: `This is window.${name}: a variable was probably forgotten.`,
}));

const domAdvice = 'The DOM is for src/browser/, *.browser.ts and *.tsx; take what you need as a parameter.';

/** Options of no-restricted-globals where the DOM is allowed. */
export const globalsWithDom = treacherous;

/** Options of no-restricted-globals where it is not. */
export const globalsWithoutDom = [
  ...treacherous,
  ...domGlobals.map((name) => ({ name, message: domAdvice })),
];

/** The same through the back door: `globalThis.document`. Options of no-restricted-properties. */
export const propertiesWithoutDom = domGlobals.map((property) => ({
  object: 'globalThis',
  property,
  message: domAdvice,
}));

/** Globals of plain JavaScript files, for no-undef (TypeScript knows those of the others by itself). */
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
