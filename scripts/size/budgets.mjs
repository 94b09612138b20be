/**
 * What is measured: a file (`whole`), an entry with its static imports (`files`), the same with lazy chunks and their
 * static imports (`withChunks`), the bundle of one import (`import`), or what a bundle grows by that has all of an entry beside the
 * SDK (`over`).
 *
 * @typedef {{ kind: 'whole', file: string }
 *   | { kind: 'files', entry: string }
 *   | { kind: 'withChunks', entry: string, chunks: readonly string[] }
 *   | { kind: 'import', names: string, entry: string }
 *   | { kind: 'over', entry: string }} Measure
 */

/**
 * @typedef {object} Budget
 * @property {string} name
 * @property {number} limit bytes, gzip: above it `npm run size` fails
 * @property {number} aim the target size
 * @property {Measure} measure
 */

/**
 * The budgets of the builds. "First load" is an entry and what it imports statically; "until the first island is
 * painted" is that and what every init loads. Both the raw files and the named import are measured: a tree-shaken entry
 * may be small although the loaded file is not.
 *
 * @type {readonly Budget[]}
 */
export const budgets = [
  {
    name: 'script tag, until the first island',
    limit: 78_000,
    aim: 45_000,
    measure: { kind: 'withChunks', entry: 'weaver-sdk.js', chunks: ['static/js/init'] },
  },
  {
    name: 'ESM beside React, until the first island',
    limit: 65_050,
    aim: 35_000,
    measure: { kind: 'withChunks', entry: 'index.js', chunks: ['chunks/init', 'chunks/reactLibraries'] },
  },
  {
    name: 'elements with Preact, until first island',
    limit: 76_850,
    aim: 45_000,
    measure: { kind: 'withChunks', entry: 'element.js', chunks: ['chunks/init', 'chunks/preactLibraries'] },
  },
  {
    name: 'script tag, first load',
    limit: 27_250,
    aim: 22_000,
    measure: { kind: 'whole', file: 'weaver-sdk.js' },
  },
  {
    name: 'ESM entry and its static imports',
    limit: 23_900,
    aim: 15_000,
    measure: { kind: 'files', entry: 'index.js' },
  },
  {
    name: 'import { weaverSDK }, bundled',
    limit: 23_900,
    aim: 15_000,
    measure: { kind: 'import', names: '{ weaverSDK }', entry: 'index.js' },
  },
  {
    name: 'queue snippet',
    // 30 bytes more than before: connectMessages returns a function, and defineElements is queued.
    limit: 830,
    aim: 600,
    measure: { kind: 'whole', file: 'weaver-sdk.snippet.js' },
  },
  {
    name: 'weaver-sdk/react, over the core',
    limit: 1_500,
    aim: 1_200,
    measure: { kind: 'over', entry: 'react.js' },
  },
  {
    name: 'weaver-sdk/element, over the core',
    limit: 1_700,
    aim: 1_500,
    measure: { kind: 'over', entry: 'element.js' },
  },
  {
    name: 'weaver-sdk/vue, over the core',
    // It also offers Preact, as the element does.
    limit: 1_750,
    aim: 1_500,
    measure: { kind: 'over', entry: 'vue.js' },
  },
  {
    name: 'weaver-sdk/frame',
    // Page mode sees that a host page has connected, and whether it shows notices.
    limit: 6_200,
    aim: 5_000,
    measure: { kind: 'whole', file: 'frame.js' },
  },
  {
    name: 'weaver-sdk/otel',
    limit: 5_000,
    aim: 4_000,
    measure: { kind: 'whole', file: 'otel.js' },
  },
  {
    // Beside the SDK, which it imports. Embedded pages have nothing of it.
    name: 'weaver-sdk/page',
    limit: 20_200,
    aim: 17_000,
    measure: { kind: 'whole', file: 'page.js' },
  },
  {
    // The same with the device detection and the host-app bridge inside: it cannot load the chunks of the script before it.
    name: 'script tag of page mode',
    limit: 38_500,
    aim: 20_000,
    measure: { kind: 'whole', file: 'weaver-sdk.page.js' },
  },
  {
    name: 'UMD, whole',
    // 1.1 kB more than before: selectors that mean the page are found wherever they stand.
    limit: 182_800,
    aim: 170_000,
    measure: { kind: 'whole', file: 'weaver-sdk.umd.js' },
  },
];

/** Provided by the integrator's page, so not measured. */
export const isExternal = (/** @type {string} */ name) => /^(react(-dom)?(\/|$)|vue$)/.test(name);
