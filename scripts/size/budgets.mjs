/**
 * @typedef {object} Budget
 * @property {string} name
 * @property {number} limit bytes, gzip
 * @property {number} aim what we would like it to be
 * @property {{ kind: 'files', entry: string } | { kind: 'import', names: string, entry: string } | { kind: 'whole', file: string }} measure
 */

/**
 * The budgets of the design. "First load" is an entry and what it imports statically. The raw files and the
 * named-import case are both measured: a tree-shaken entry can look small while the file that people load is not.
 *
 * @type {readonly Budget[]}
 */
export const budgets = [
  {
    name: 'import { weaverSDK }, bundled',
    limit: 20_000,
    aim: 15_000,
    measure: { kind: 'import', names: '{ weaverSDK }', entry: 'index.js' },
  },
  {
    name: 'ESM entry and its static imports',
    limit: 20_000,
    aim: 15_000,
    measure: { kind: 'files', entry: 'index.js' },
  },
  {
    name: 'light script tag, first load',
    limit: 28_000,
    aim: 22_000,
    measure: { kind: 'whole', file: 'weaver-sdk.js' },
  },
  {
    name: 'queue snippet',
    limit: 600,
    aim: 600,
    measure: { kind: 'whole', file: 'weaver-sdk.snippet.js' },
  },
  {
    name: 'UMD, whole',
    limit: 130_000,
    aim: 110_000,
    measure: { kind: 'whole', file: 'weaver-sdk.umd.js' },
  },
];

/** Left to the integrator's page, and so not part of our weight. */
export const isExternal = (/** @type {string} */ name) => /^react(-dom)?(\/|$)/.test(name);
